// Generated from catalogue/device.json by codegen/emit/client.ts. Do not edit: change the catalogue and run `npm run generate`.

import { entityClient } from '#ui/calls/entity-calls.ts';
import { device, type Device, type DeviceKey } from './entity.ts';

/** Calls of the Device service. */
export const deviceClient = entityClient<Device, DeviceKey, typeof device>(device);
