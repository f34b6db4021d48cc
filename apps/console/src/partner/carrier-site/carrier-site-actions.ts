import { carrierSiteApi } from '@chargedeck/contract/partner/carrier-site/calls'
import type { CarrierSite } from '@chargedeck/contract/partner/carrier-site/row'
import type { StationOption } from '@chargedeck/contract/site/station/option'
import { carrierStates } from '@chargedeck/domain/carrier/kinds'
import { pushStates } from '@chargedeck/domain/carrier/message-states'
import { stationStates } from '@chargedeck/domain/station/states'
import type { May } from '../../platform/me.ts'
import type { RowAction } from '../../ui/data-table/data-table.tsx'

export type SiteAction =
  | { kind: 'add' | 'addMany' }
  | { kind: 'edit' | 'switch' | 'delete'; site: CarrierSite }
  | { kind: 'push'; sites: readonly CarrierSite[] }

export const actingCalls = [carrierSiteApi.save, carrierSiteApi.notify, carrierSiteApi.delete]

/** A regulator gets only stations whose facts say so. */
export const isWithheld = ({ carrierType, regPushFlag }: CarrierSite): boolean =>
  carrierType === 'REG' && regPushFlag !== 1

/** It has not got the last news, and gets none until staff enable it again. */
export const waitsForEnabling = ({ carrierStatus, enableFlag, stationPushStatus }: CarrierSite): boolean =>
  carrierStatus === carrierStates.disabled && enableFlag === 1 && stationPushStatus === pushStates.waiting

/** It has not got the last news, and the line lets no call pass. */
export const waitsForLine = ({ heldUntil, enableFlag, stationPushStatus }: CarrierSite): boolean =>
  heldUntil !== null && enableFlag === 1 && stationPushStatus === pushStates.waiting

/** The server binds only what carriers can use at once. */
export const whyNotBound = ({ status, onlineFlag }: StationOption): string | undefined =>
  status === stationStates.operating && onlineFlag === 1 ? undefined : '未上线'

export function whyNoPush(site: CarrierSite): string | undefined {
  const { enableFlag, carrierStatus, heldUntil } = site
  if (isWithheld(site)) return '站点未开启监管推送'
  if (carrierStatus !== carrierStates.enabled) return '运营商已停用'
  if (heldUntil !== null) return `线路熔断中，${heldUntil}再试`
  return enableFlag === 1 ? undefined : '绑定已停用'
}

export function actionsOf(site: CarrierSite, may: May, act: (action: SiteAction) => void): RowAction[] {
  const actions: (RowAction | false)[] = [
    may(carrierSiteApi.save) && { key: 'edit', label: '编辑', onClick: () => act({ kind: 'edit', site }) },
    may(carrierSiteApi.notify) && {
      key: 'push',
      label: '推送',
      onClick: () => act({ kind: 'push', sites: [site] }),
      whyNot: whyNoPush(site),
    },
    may(carrierSiteApi.save) && {
      key: 'switch',
      label: site.enableFlag === 1 ? '停用' : '启用',
      onClick: () => act({ kind: 'switch', site }),
    },
    may(carrierSiteApi.delete) && {
      key: 'delete',
      label: '解除绑定',
      danger: true,
      onClick: () => act({ kind: 'delete', site }),
    },
  ]
  return actions.filter((action) => action !== false)
}
