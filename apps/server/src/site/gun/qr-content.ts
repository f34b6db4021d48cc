import { configText } from '../../base/config/public.ts'
import type { Tx } from '../../platform/context.ts'
import type { LabelledGun } from './store.ts'

/** What a gun's code says: our address, or without one the form that every charging app of the country reads. */
export async function qrContents(tx: Tx): Promise<(gun: LabelledGun) => string> {
  const base = await configText(tx, 'CHARGE_QR_BASE')
  if (!base) return ({ gunCode, operatorId }) => `hlht://${gunCode}.${operatorId}/`
  return ({ gunCode }) => `${base.replace(/\/+$/, '')}/${encodeURIComponent(gunCode)}`
}
