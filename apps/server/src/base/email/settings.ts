import type { MessageSetting } from '@chargedeck/contract/base/email/settings'
import { listSettings, setConfigs, type ConfigValue } from '../config/public.ts'
import type { Context } from '../../platform/context.ts'

const codes = ['EMAIL_HOST', 'EMAIL_PORT', 'EMAIL_SSL', 'EMAIL_USERNAME', 'EMAIL_PASSWORD', 'EMAIL_FROM']

export const readSettings = ({ tx }: Context): Promise<MessageSetting[]> => listSettings(tx, codes)

export async function saveSettings(ctx: Context, values: readonly ConfigValue[]): Promise<null> {
  await setConfigs(ctx, { values, allowed: codes, subject: 'email' })
  return null
}
