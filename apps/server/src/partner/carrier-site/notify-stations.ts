import type { Answer } from '@chargedeck/contract/endpoint'
import type { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import { isHeldOpen } from '@chargedeck/domain/carrier/breaker'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { errorTexts } from '@chargedeck/contract/error-texts'
import { AppError } from '../../platform/app-error.ts'
import type { Context } from '../../platform/context.ts'
import { enterStationInfo } from '../../site/carrier-outbox/public.ts'
import { sitesInScope, withNames } from './store.ts'
import { usesStationInfo } from './told/carriers-of-station.ts'

type Outcomes = Answer<typeof carrierSiteApi.notify>

/** Staff want carriers to get what a station is now. */
export async function notifyStations(ctx: Context, ids: readonly string[]): Promise<Outcomes> {
  const sites = await withNames(sitesInScope(ctx)).where('carrierSite.id', 'in', ids).execute()
  if (sites.length !== ids.length) throw new AppError('CARRIER_SITE.NOT_FOUND')
  const outcomes: Outcomes = []
  const inOrder = sites.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
  for (const { id, carrierId, stationId, ...site } of inOrder) {
    const isLineUp = site.carrierStatus === carrierStates.enabled && !isHeldOpen(site, ctx.now())
    const whyNot = isLineUp ? whyNotTold(site) : errorTexts['CARRIER_SITE.LINE_CLOSED']
    outcomes.push({ id, ok: whyNot === null, message: whyNot })
    if (whyNot !== null) continue
    await enterStationInfo(ctx, stationId, carrierId)
    ctx.note(id, { carrierId, stationId, pushed: '站点信息' })
  }
  if (!outcomes.some(({ ok }) => ok)) ctx.noteNothing()
  return outcomes
}

type Site = Pick<
  Awaited<ReturnType<ReturnType<typeof withNames>['execute']>>[number],
  'enableFlag' | 'apis' | 'apiStandard' | 'carrierType' | 'regPushFlag'
>
function whyNotTold(site: Site): string | null {
  if (site.enableFlag !== 1) return '绑定已停用'
  if (site.carrierType === 'REG' && site.regPushFlag !== 1) return '站点未开启监管推送'
  return usesStationInfo(site) ? null : '未启用站点信息推送接口'
}
