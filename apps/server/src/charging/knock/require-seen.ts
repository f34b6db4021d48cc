import { AppError } from '../../platform/app-error.ts'
import type { KnockRow } from './store.ts'

/** Between the list and the click another charger may have taken the place: staff trust the address that they saw. */
export function requireSeen({ address }: Pick<KnockRow, 'address'>, seen: string): void {
  if (address !== seen) throw new AppError('KNOCK.MOVED', `该设备现在从 ${address} 连接，请核对后重试`)
}
