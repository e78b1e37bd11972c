import { randomBytes } from 'node:crypto';
import { sentence } from '@org/energy-core/texts';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
/** A clock may be a step fast or slow. */
const WINDOW = 1;

/** A secret of 160 bits, as people type it into an authenticator. */
export const newSecret = (): string =>
  new Secret({ buffer: new Uint8Array(randomBytes(SECRET_BYTES)).buffer }).base32;

/** The 30-second step a code belongs to; null for a code that is not right now. */
export function stepOf(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const distance = TOTP.validate({
    token: code,
    secret: Secret.fromBase32(secret),
    timestamp,
    window: WINDOW,
  });
  return distance === null ? null : TOTP.counter({ timestamp }) + distance;
}

/** A picture of the secret for authenticators, as a data URL of an SVG. */
export function qrCodeOf(secret: string, account: string): string {
  const issuer = sentence('fa', 'app.name');
  const svg = renderSVG(new TOTP({ issuer, label: account, secret }).toString(), { ecc: 'M', border: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
