import type { CarrierSite } from '@chargedeck/contract/partner/carrier-site/row'
import { theirStationStatusText } from '@chargedeck/contract/partner/carrier-station/enums'
import { sitePushLabels } from '@chargedeck/contract/partner/carrier-site/enums'
import { carrierTypeLabels } from '@chargedeck/contract/site/carrier/enums'
import { pushStates, type SitePushState } from '@chargedeck/domain/carrier/message-states'
import { Tooltip } from 'antd'
import type { Column } from '../../ui/data-table/data-table.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PriceText } from '../../ui/text/quantity-text.tsx'
import { StateTag, type Tone } from '../../ui/text/state-tag.tsx'
import { yesNo } from '../../ui/text/yes-no.ts'
import { isWithheld, waitsForEnabling, waitsForLine } from './carrier-site-actions.ts'

const pushTones: Record<SitePushState, Tone> = {
  [pushStates.waiting]: 'off',
  [pushStates.received]: 'done',
  [pushStates.failed]: 'fault',
}

export const SitePushTag = ({ site }: { site: CarrierSite }) => (
  <Tooltip title={whyOf(site)}>
    <span>
      <StateTag {...pushTagOf(site)} />
    </span>
  </Tooltip>
)

function whyOf(site: CarrierSite): string | null {
  if (isWithheld(site)) return '站点未开启监管推送'
  if (waitsForEnabling(site)) return '运营商已停用，启用后推送'
  return waitsForLine(site) ? `线路熔断中，${site.heldUntil}再试` : site.failReason
}

function pushTagOf(site: CarrierSite): { tone: Tone; label: string } {
  const { stationPushStatus: status } = site
  if (isWithheld(site)) return { tone: 'off', label: '不推送' }
  if (waitsForLine(site) || waitsForEnabling(site)) return { tone: 'waiting', label: '待推送' }
  return { tone: pushTones[status], label: sitePushLabels[status] }
}

const SiteStateTag = ({ site: { enableFlag } }: { site: CarrierSite }) => (
  <StateTag tone={enableFlag === 1 ? 'done' : 'off'} label={enableFlag === 1 ? '启用' : '停用'} />
)

export const shownStatusText = ({ shownStatus }: CarrierSite): string =>
  shownStatus === null ? '不提供' : theirStationStatusText(shownStatus)

export const carrierSiteColumns: readonly Column<CarrierSite>[] = [
  { key: 'carrierName', title: '运营商', width: 116, ellipsis: true, dataIndex: 'carrierName' },
  { key: 'carrierType', title: '类型', width: 92, render: (_, row) => carrierTypeLabels[row.carrierType] },
  { key: 'stationName', card: 'fact', title: '站点', width: 144, ellipsis: true, dataIndex: 'stationName' },
  {
    key: 'carrierStationNo',
    title: '对方编号',
    width: 110,
    hiddenAtFirst: true,
    ellipsis: true,
    render: (_, row) => row.carrierStationNo ?? '-',
  },
  { key: 'enableFlag', card: 'state', title: '启用', width: 84, render: (_, row) => <SiteStateTag site={row} /> },
  {
    key: 'shownStatus',
    card: 'fact',
    title: '对外状态',
    hint: '运营商看到的站点状态；绑定停用或监管推送未开启时不提供',
    width: 92,
    render: (_, row) => shownStatusText(row),
  },
  {
    key: 'regPushFlag',
    title: '监管推送',
    hint: '站点资料中的监管推送',
    width: 84,
    hiddenAtFirst: true,
    render: (_, row) => (row.carrierType === 'REG' ? yesNo(row.regPushFlag) : '-'),
  },
  {
    key: 'syncOrderAllFlag',
    title: '全量上报',
    width: 84,
    hiddenAtFirst: true,
    render: (_, row) => (row.carrierType === 'REG' ? yesNo(row.syncOrderAllFlag) : '-'),
  },
  { key: 'feeName', title: '专用计费', width: 108, ellipsis: true, render: (_, row) => row.feeName ?? '-' },
  {
    key: 'addServicePrice',
    title: '加价（元/度）',
    width: 108,
    align: 'right',
    render: (_, row) => <PriceText value={row.carrierType === 'REG' ? null : row.addServicePrice} />,
  },
  {
    key: 'stationPushStatus',
    card: 'fact',
    title: '推送状态',
    width: 84,
    render: (_, row) => <SitePushTag site={row} />,
  },
  {
    key: 'stationPushTime',
    card: 'fact',
    title: '推送时间',
    width: 116,
    sorter: true,
    render: (_, row) => <InstantText value={row.stationPushTime} short />,
  },
  { key: 'failReason', title: '失败原因', width: 180, ellipsis: true, hiddenAtFirst: true, dataIndex: 'failReason' },
]
