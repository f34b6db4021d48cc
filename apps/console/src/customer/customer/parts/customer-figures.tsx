import type { Customer } from '@chargedeck/contract/customer/customer/calls'
import type { Fen } from '@chargedeck/domain/kernel/money'
import { Button, Flex, Tag } from 'antd'
import { usePageAddress } from '../../../platform/page-address.ts'
import { StatCard } from '../../../ui/page/cards.tsx'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { FigureLink } from './figure-link.tsx'
import { OwedText } from './owed-text.tsx'

type Props = { customer: Customer }

type AvailableProps = Props & { frozenBeside?: boolean }

/** What they can pay with, and where it comes from. `frozenBeside`: what is frozen has a figure of its own. */
export const AvailableFigure = ({ customer, frozenBeside = false }: AvailableProps) => {
  const { id, availableAmt, balanceAmt, giftAmt, frozenAmt } = customer
  return (
    <StatCard
      label="可用余额"
      value={
        <FigureLink customerId={id} made="balance">
          <MoneyText value={availableAmt} />
        </FigureLink>
      }
      unit="元"
      trend={
        <Flex wrap gap="0 8px">
          <FigureLink customerId={id} made="balance">
            充值 {yuan(balanceAmt)}
          </FigureLink>
          <FigureLink customerId={id} made="balance">
            赠送 {yuan(giftAmt)}
          </FigureLink>
          {frozenAmt > 0 && !frozenBeside && (
            <FigureLink customerId={id} made="held">
              冻结 {yuan(frozenAmt)}
            </FigureLink>
          )}
        </Flex>
      }
    />
  )
}

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

const platesShown = 3

/** A few plates; the others are behind their number, in the tab of vehicles. */
export function Plates({ customer: { plateNos } }: Props) {
  const { setParams } = usePageAddress()
  if (plateNos.length === 0) return '-'
  const hiddenQty = plateNos.length - platesShown
  const showAll = () =>
    setParams((before) => {
      const after = new URLSearchParams(before)
      after.set('tab', 'vehicles')
      return after
    })
  return (
    <Flex wrap gap={4} align="center">
      {plateNos.slice(0, platesShown).map((no) => (
        <Tag key={no}>{no}</Tag>
      ))}
      {hiddenQty > 0 && (
        <Button type="link" size="small" aria-label={`还有${hiddenQty}辆车`} onClick={showAll}>
          +{hiddenQty}
        </Button>
      )}
    </Flex>
  )
}
