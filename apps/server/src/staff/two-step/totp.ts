import { Secret, TOTP } from 'otpauth'

const issuer = 'ChargeDeck'
const period = 30
const drift = 1 // a phone's clock may be half a minute off

export const newSecret = (): string => new Secret({ size: 20 }).base32

const totpOf = (secret: string, label: string): TOTP =>
  new TOTP({ issuer, label, secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period })

/** The content of the QR code for an authenticator app. */
export const bindingUrl = (secret: string, account: string): string => totpOf(secret, account).toString()

/** The 30-second step of the code; null when it belongs to no current step. */
export function stepOfCodeOrNull(secret: string, code: string, at: Date): number | null {
  const delta = totpOf(secret, '').validate({ token: code, timestamp: at.getTime(), window: drift })
  return delta === null ? null : Math.floor(at.getTime() / 1000 / period) + delta
}
