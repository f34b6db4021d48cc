import { configText } from '../../base/config/public.ts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { findPile } from '../pile/public.ts'
import { gunsToLabel } from './store.ts'

const mostGuns = 20

/** The app that a company has within Alipay, known to the group of money. */
export type FindAlipayApp = (ctx: Context, companyId: string) => Promise<string | null>

/** The link that opens the company's mini program in Alipay at this gun; without one, the operator's. */
export async function aliQrCode(ctx: Context, findApp: FindAlipayApp, pileId: string) {
  const pile = await findPile(ctx, pileId)
  const appId = (await findApp(ctx, pile.companyId)) ?? (await configText(ctx.tx, 'ALIPAY_APP_ID'))
  if (!appId) throw new AppError('GUN.ALIPAY_NOT_SET')
  const guns = await gunsToLabel(ctx, { pileIds: [pile.id], limit: mostGuns })
  const urlOf = (gunCode: string) =>
    `alipays://platformapi/startapp?appId=${encodeURIComponent(appId)}&query=${encodeURIComponent(`gunCode=${gunCode}`)}`
  return { urls: guns.map(({ id, gunName, gunCode }) => ({ gunId: id, gunName, url: urlOf(gunCode) })) }
}
