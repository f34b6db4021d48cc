import { AppError } from '../../platform/app-error.ts'
import type { Tx } from '../../platform/context.ts'
import { configText } from './read-config.ts'

/** The URL where chargers download our files and upload theirs: our own calls at our public address. */
export async function chargerFileUrl(tx: Tx): Promise<string> {
  const url = (await configText(tx, 'WEB_URL'))?.replace(/\/+$/, '')
  if (!url) throw new AppError('CHARGER_FILE.NO_WEB_URL')
  return `${url}/api`
}
