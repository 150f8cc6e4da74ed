/** The portal's logo. Decorative: the title is next to it. */
export const Logo = ({ size }: { size: number }) => <img src="/favicon.svg" alt="" width={size} height={size} />;
