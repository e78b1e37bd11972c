import { randomBytes } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';

const SECRET_BYTES = 20;
/** A clock may be a step fast or slow. */
const WINDOW = 1;

/** A secret of 160 bits, as typed into an authenticator. */
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

/** Issuer shown by authenticators. Latin, because each Persian letter takes six characters of the URL. */
const ISSUER = 'Energy';
/** Longer names would make the QR code unreadable on a screen; authenticators show no more either. */
const MAX_ACCOUNT_LETTERS = 40;

/**
 * The secret as a URL for authenticators. Algorithm, digits and period are the defaults and omitted: the QR code gets
 * fewer, larger modules.
 * @example otpauthUrlOf('JBSWY3DPEHPK3PXP', 'sara') // 'otpauth://totp/Energy:sara?secret=JBSWY3DPEHPK3PXP&issuer=Energy'
 */
export const otpauthUrlOf = (secret: string, account: string): string =>
  `otpauth://totp/${ISSUER}:${encodeURIComponent([...account].slice(0, MAX_ACCOUNT_LETTERS).join(''))}?secret=${secret}&issuer=${ISSUER}`;

/** QR code of such a URL, as a data URL of an SVG. */
export function qrCodeOf(address: string): string {
  const svg = renderSVG(address, { ecc: 'L', border: 4 });
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
}
