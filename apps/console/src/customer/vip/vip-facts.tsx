import { discountText } from '../../ui/text/rate-text.ts'
import type { Vip } from '@chargedeck/contract/customer/vip/calls'
import { vipLevelLabels, vipSourceLabels, vipStandingLabels } from '@chargedeck/contract/customer/vip/enums'
import { DrawerSection, Facts } from '../../ui/record/record-drawer.tsx'
import { customerNameOf } from '../customer/parts/customer-labels.ts'
import { CustomerLink } from '../customer/parts/customer-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { yesNo } from '../../ui/text/yes-no.ts'
import { levelTones, standingTones } from './vip-labels.ts'

export const VipFacts = ({ vip }: { vip: Vip }) => (
  <>
    <DrawerSection title="会员">
      <Facts
        items={[
          { label: '会员号', value: vip.vipNo },
          {
            label: '状态',
            value: <StateTag tone={standingTones[vip.standing]} label={vipStandingLabels[vip.standing]} />,
          },
          { label: '等级', value: <StateTag tone={levelTones[vip.level]} label={vipLevelLabels[vip.level]} /> },
          { label: '来源', value: vipSourceLabels[vip.source] },
          { label: '有效期', value: `${vip.validFrom} 至 ${vip.validTo}`, span: 2 },
          {
            label: '客户',
            value: <CustomerLink id={vip.customerId}>{customerNameOf(vip)}</CustomerLink>,
          },
          { label: '手机号', value: vip.mobile },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="权益">
      <Facts
        items={[
          { label: '服务费折扣', value: discountText(vip.serviceDiscountRate) },
          { label: '本月优惠（元）', value: <MoneyText value={vip.monthDiscountAmt} /> },
          {
            label: '月优惠上限（元）',
            value: vip.monthDiscountCapAmt === null ? '不限' : <MoneyText value={vip.monthDiscountCapAmt} />,
          },
          { label: '即插即充', value: yesNo(vip.plugChargeFlag) },
          { label: '免占位费', value: yesNo(vip.freeOccupyFlag) },
          {
            label: '适用站点',
            value:
              vip.stations.length === 0 ? '全部站点' : vip.stations.map(({ stationName }) => stationName).join('、'),
            span: 2,
          },
          ...(vip.remark ? [{ label: '备注', value: vip.remark, span: 2 }] : []),
        ]}
      />
    </DrawerSection>
  </>
)
