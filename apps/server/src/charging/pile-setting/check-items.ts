import type { SettingItem } from '@chargedeck/contract/charging/pile-setting/calls'
import { knownSettingKeys, secretSettingKey } from '@chargedeck/contract/base/config/setting-keys'
import { AppError } from '../../platform/app-error.ts'

/** Checks values of standard keys; vendor keys take any value, and so does every key when staff force it. */
export function requireItem({ key, value }: SettingItem, isForced = false): void {
  if (isSecret(key)) throw new AppError('SETTING.SECRET')
  const known = Object.hasOwn(knownSettingKeys, key) ? knownSettingKeys[key] : undefined
  if (known?.readonly) throw new AppError('SETTING.READ_ONLY')
  if (isForced) return
  if (known?.kind === 'whole' && !/^\d{1,9}$/.test(value)) throw new AppError('SETTING.VALUE_WRONG')
  if (known?.kind === 'flag' && value !== 'true' && value !== 'false') throw new AppError('SETTING.VALUE_WRONG')
}

export function requireItems(items: readonly SettingItem[]): void {
  if (new Set(items.map(({ key }) => key)).size !== items.length) throw new AppError('SETTING.KEY_TWICE')
  for (const item of items) requireItem(item)
}

export const isSecret = (key: string): boolean => key.toLowerCase() === secretSettingKey.toLowerCase()
