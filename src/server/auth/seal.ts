/** Keeps texts in the database so that only a server of this portal can read them. */
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

const algorithm = 'aes-256-gcm';
/** Bytes: of what makes each sealing another, and of what shows that nothing was changed. */
const [ivLength, tagLength] = [12, 16];

export interface Seal {
  close(text: string): string;
  /** `null` for what was sealed with another secret, or changed since. */
  open(sealed: string): string | null;
}

/** `purpose`: what is sealed for one is not opened for another. */
export function sealWith(secret: string, purpose: string): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  return {
    close(text) {
      const iv = randomBytes(ivLength);
      const cipher = createCipheriv(algorithm, key, iv);
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed) {
      const bytes = Buffer.from(sealed, 'base64url');
      try {
        const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, ivLength));
        decipher.setAuthTag(bytes.subarray(ivLength, ivLength + tagLength));
        return decipher.update(bytes.subarray(ivLength + tagLength), undefined, 'utf8') + decipher.final('utf8');
      } catch {
        return null;
      }
    },
  };
}
