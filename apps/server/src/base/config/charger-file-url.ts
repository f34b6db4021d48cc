import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/context.ts'
import { configText } from './read-config.ts'

/** Where chargers fetch files from us and bring theirs: our own calls, by the address that the world knows us by. */
export async function chargerFileUrl(tx: Tx): Promise<string> {
  const url = (await configText(tx, 'WEB_URL'))?.replace(/\/+$/, '')
  if (!url) throw new AppError('CHARGER_FILE.NO_WEB_URL')
  return `${url}/api`
}
