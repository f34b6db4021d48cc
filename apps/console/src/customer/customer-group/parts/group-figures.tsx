import { employeeApi } from '@chargedeck/contract/customer/customer-group/employee-calls'
import type { CustomerGroup } from '@chargedeck/contract/customer/customer-group/shapes'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { StatCard, StatRow } from '../../../ui/page/cards.tsx'
import { MoneyText, NumberText, yuan } from '../../../ui/text/quantity-text.tsx'
import { isLow, lowText } from './group-labels.ts'

/** What the group has, and what its employees use of it: the bill of the month lists the charges and the occupations. */
export const GroupFigures = ({ group }: { group: CustomerGroup }) => (
  <StatRow>
    <StatCard
      label="可用额度"
      value={<MoneyText value={group.availableAmt} />}
      unit="元"
      tone={isLow(group) ? 'fault' : 'active'}
      trend={isLow(group) ? lowText(group) : sourcesOf(group)}
    />
    <StatCard
      label="员工数"
      value={
        <PageLink to={`/group/employee/${group.id}`} needs={employeeApi.page}>
          <NumberText value={group.employeeQty} />
        </PageLink>
      }
      unit="人"
    />
    <StatCard
      label="本月消费"
      value={
        <PageLink
          to={`/customer/group?id=${group.id}&open=${group.id}&tab=months`}
          needs="customer:group:wallet:months"
        >
          <MoneyText value={group.usedMonthAmt} />
        </PageLink>
      }
      unit="元"
      trend="企业为员工支付的充电费和占位费"
    />
  </StatRow>
)

const sourcesOf = ({ payMode, balanceAmt, usedCreditAmt, frozenAmt }: CustomerGroup): string => {
  const held = frozenAmt > 0 ? `，冻结 ${yuan(frozenAmt)}` : ''
  return payMode === 'CREDIT'
    ? `已用授信 ${yuan(usedCreditAmt)}（余额 ${yuan(balanceAmt)}${held}）`
    : `预存余额 ${yuan(balanceAmt)}${held}`
}
