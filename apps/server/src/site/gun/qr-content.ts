import { configText } from '../../base/config/public.ts'
import type { Tx } from '../../platform/context.ts'
import type { LabelledGun } from './store.ts'

/** The content of a gun's code: our address, or without one the national form that every charging app reads. */
export async function qrContents(tx: Tx): Promise<(gun: LabelledGun) => string> {
  const base = await configText(tx, 'CHARGE_QR_BASE')
  if (!base) return ({ gunCode, operatorId }) => `hlht://${gunCode}.${operatorId}/`
  return ({ gunCode }) => `${base.replace(/\/+$/, '')}/${encodeURIComponent(gunCode)}`
}
