import { configText } from '../../base/config/public.ts'
import type { Context } from '../../platform/context.ts'

/** Null: nobody has set it yet. */
export const platformAddress = async ({ tx }: Context): Promise<{ url: string | null }> => ({
  url: await configText(tx, 'CHARGER_URL'),
})
