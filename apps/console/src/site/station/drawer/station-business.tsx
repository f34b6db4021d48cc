import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import { facilityLabels, parkFeeTypeLabels, powerSupplyWayLabels } from '@chargedeck/contract/site/station/enums'
import { waiverModeLabels } from '@chargedeck/contract/site/parking-waiver/enums'
import type { StationDetail } from '@chargedeck/contract/site/station/calls'
import type { OccupyRule } from '@chargedeck/contract/site/station/form'
import { fen } from '@chargedeck/domain/kernel/money'
import { Tag } from 'antd'
import { CopyText } from '../../../ui/text/copy-text.tsx'
import { NumberText, yuan } from '../../../ui/text/quantity-text.tsx'
import { DrawerSection, Facts } from '../../../ui/record/record-drawer.tsx'
import type { StationTabProps } from '../parts/station-slots.ts'

export const StationBusiness = ({ detail: { facts, waiver } }: StationTabProps) => (
  <>
    <DrawerSection title="营业">
      <Facts
        items={[
          { label: '营业时间', value: facts.openAllDayFlag === 1 ? '全天 24 小时' : facts.businessHours },
          { label: '服务电话', value: <CopyText value={facts.serviceTel} /> },
          { label: '站点电话', value: <CopyText value={facts.stationTel} /> },
          {
            label: '配套设施',
            value:
              facts.facilities.length > 0
                ? facts.facilities.map((each) => <Tag key={each}>{facilityLabels[each]}</Tag>)
                : '-',
          },
          { label: '起充余额（元）', value: orByCompany(facts.minStartAmt, (amt) => yuan(fen(amt))) },
          { label: '站点引导', value: facts.siteGuide, span: 2 },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="停车">
      <Facts
        items={[
          { label: '车位数', value: facts.parkNums },
          { label: '停车收费', value: parkFeeTypeLabels[facts.parkFeeType] },
          { label: '车位楼层描述', value: facts.parkInfo },
          { label: '停车减免', value: waiverText(waiver) },
          { label: '停车费说明', value: facts.parkFeeDesc, span: 2 },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="占位费规则">
      <Facts
        items={facts.occupyFlag === 1 ? ruleItems(facts.occupyRule ?? {}) : [{ label: '占位费', value: '未启用' }]}
      />
    </DrawerSection>
    <DrawerSection title="电力信息">
      <Facts
        items={[
          { label: '报装容量', value: <NumberText value={facts.capacityKva ?? null} unit="kVA" /> },
          { label: '供电方式', value: facts.powerSupplyWay ? powerSupplyWayLabels[facts.powerSupplyWay] : null },
          { label: '电网户号', value: <CopyText value={facts.powerAccountNo ?? null} /> },
          { label: '监管推送', value: facts.regPushFlag === 1 ? '推送' : '不推送' },
        ]}
      />
    </DrawerSection>
  </>
)

const waiverText = (waiver: StationDetail['waiver']): string => {
  if (!waiver) return '未设置'
  const words = [waiverModeLabels[waiver.waiverMode], waiver.freeMin !== null && `${waiver.freeMin} 分钟`]
  return [...words, waiver.enableFlag !== 1 && '（未启用）'].filter(Boolean).join(' ')
}

/** The company's settings apply to each empty field. */
const orByCompany = (value: number | null | undefined, text: (value: number) => string): string =>
  typeof value === 'number' ? text(value) : '按公司运营配置'

const ruleItems = ({ graceMin, unitMin, unitAmt, capAmt, gunTypes = [], freeWindows = [] }: OccupyRule) => [
  { label: '免费时长', value: orByCompany(graceMin, (value) => `${value} 分钟`) },
  { label: '计费单位', value: orByCompany(unitMin, (value) => `${value} 分钟`) },
  { label: '每单位（元）', value: orByCompany(unitAmt, (value) => yuan(fen(value))) },
  { label: '封顶（元）', value: orByCompany(capAmt, (value) => yuan(fen(value))) },
  { label: '适用枪型', value: gunTypes.map((type) => pileTypeLabels[type]).join('、') || '全部' },
  { label: '流量方客户', value: '不收占位费' },
  { label: '免费时段', value: freeWindows.map(({ from, to }) => `${from}–${to}`).join('、') || '无' },
]
