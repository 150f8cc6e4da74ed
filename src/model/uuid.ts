const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

export const isUuid = (text: string): boolean => uuid.test(text);

export const invalidUuidMessage = 'This is not a UUID. It looks like 123e4567-e89b-12d3-a456-426614174000.';
