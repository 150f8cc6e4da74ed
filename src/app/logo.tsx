/** The portal's mark. Decoration: the title beside it says what it is. */
export const Logo = ({ size }: { size: number }) => <img src="/favicon.svg" alt="" width={size} height={size} />;
