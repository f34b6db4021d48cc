import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { Flex, Tag } from 'antd'
import { StatCard } from '../../../ui/page/cards.tsx'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { FigureLink } from './figure-link.tsx'
import { OwedText } from './owed-text.tsx'

type Props = { customer: Customer }

/** What they can pay with, and where it comes from. */
export const AvailableFigure = ({ customer: { availableAmt, balanceAmt, giftAmt } }: Props) => (
  <StatCard
    label="可用余额"
    value={<MoneyText value={availableAmt} />}
    unit="元"
    trend={
      <Flex wrap gap="0 8px">
        <span>充值 {yuan(balanceAmt)}</span>
        <span>赠送 {yuan(giftAmt)}</span>
      </Flex>
    }
  />
)

export const OwedFigure = ({ customer: { id, owedAmt } }: Props) => (
  <StatCard
    label="欠费"
    value={<OwedLink customerId={id} owedAmt={owedAmt} />}
    unit="元"
    trend={owedAmt > 0 ? '还清前不能启动充电' : '没有欠费'}
  />
)

const OwedLink = ({ customerId, owedAmt }: { customerId: string; owedAmt: Fen }) =>
  owedAmt > 0 ? (
    <FigureLink customerId={customerId} made="owed">
      <OwedText value={owedAmt} />
    </FigureLink>
  ) : (
    <OwedText value={owedAmt} />
  )

export const Plates = ({ customer: { plateNos } }: Props) =>
  plateNos.length > 0 ? plateNos.map((no) => <Tag key={no}>{no}</Tag>) : '-'
