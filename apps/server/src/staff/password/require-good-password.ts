import { isGoodPassword } from '@chargedeck/domain/user/password-rule'
import { AppError } from '../../platform/app-error.ts'

export function requireGoodPassword(password: string): void {
  if (!isGoodPassword(password)) throw new AppError('USER.PASSWORD_TOO_WEAK')
}
