import {
  constructionLabels,
  selfBuyWayLabels,
  selfBuyWaySubLabels,
  stationTypeLabels,
} from '@chargedeck/contract/site/station/enums'
import type { StationDetail } from '@chargedeck/contract/site/station/calls'
import { selfBuyWays } from '@chargedeck/domain/station/kinds'
import { Flex, Tag } from 'antd'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { CarrierName } from '../../carrier/parts/carrier-name.tsx'
import { GunBar } from '../../gun/parts/gun-bar.tsx'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { NumberText } from '../../../ui/text/quantity-text.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import type { StationTabProps } from '../parts/station-slots.ts'
import { gunsOf } from './guns-of-station.ts'

/** Pages of groups above are named by the code of their permission. */
const related = [
  { path: '/charger-pile', needs: 'charger:pile:page', label: '本站充电桩' },
  { path: '/orders/charge', needs: 'charge:order:page', label: '本站订单' },
  { path: '/monitor/runtime', needs: 'rpt:monitor:runtime:page', label: '实时监控' },
]

export function StationOverview({ detail: { station, facts, managerName } }: StationTabProps) {
  return (
    <>
      <DrawerSection title="基本信息" extra={<GunBar guns={gunsOf(station)} />}>
        <Facts
          items={[
            { label: '站点编号', value: <CopyText value={station.stationNo} /> },
            { label: '站点类型', value: stationTypeLabels[station.stationType] },
            { label: '公司', value: station.companyName },
            { label: '机构', value: station.orgName },
            {
              label: '经营方式',
              value: [
                selfBuyWayLabels[station.selfBuyWay],
                station.selfBuyWaySub && selfBuyWaySubLabels[station.selfBuyWaySub],
              ]
                .filter(Boolean)
                .join(' / '),
            },
            ...(station.selfBuyWay === selfBuyWays.carrier
              ? [{ label: '资源方', value: facts.carrierId && <CarrierName id={facts.carrierId} carrierType="SUP" /> }]
              : []),
            { label: '建设场所', value: constructionLabels[facts.construction] },
            { label: '桩（台）', value: station.pileQty },
            { label: '枪（直/交）', value: `${station.dcGunQty} / ${station.acGunQty}` },
            { label: '总功率（kW）', value: <NumberText value={station.totalPowerKw} /> },
            { label: '当前计费', value: station.curFeeName },
            { label: '站点负责人', value: managerName },
            { label: '投运日期', value: station.operateDate },
            { label: '更新时间', value: <InstantText value={station.updateTime} /> },
            {
              label: '标签',
              value: facts.tags.length > 0 ? facts.tags.map((tag) => <Tag key={tag}>{tag}</Tag>) : '-',
              span: 2,
            },
            { label: '备注', value: facts.remark, span: 2 },
          ]}
        />
      </DrawerSection>
      <DrawerSection title="位置">
        <Facts
          items={[
            { label: '详细地址', value: station.address, span: 2 },
            { label: '省市区', value: station.areaName ?? station.areaCode },
            { label: '经纬度', value: <CopyText value={positionText(station)} /> },
          ]}
        />
      </DrawerSection>
      <DrawerSection title="相关">
        <Related station={station} />
      </DrawerSection>
    </>
  )
}

const Related = ({ station }: Pick<StationDetail, 'station'>) => (
  <Flex gap="middle" wrap>
    {related.map(({ path, needs, label }) => (
      <PageLink key={path} to={`${path}?stationId=${station.id}`} needs={needs} otherwise={null}>
        {label}
      </PageLink>
    ))}
  </Flex>
)

const positionText = ({ lng, lat }: StationDetail['station']) =>
  lng === null || lat === null ? null : `${lng.toFixed(6)}, ${lat.toFixed(6)}`
