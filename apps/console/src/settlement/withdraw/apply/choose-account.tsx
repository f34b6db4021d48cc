import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { payoutBatchLabels, payoutCycleLabels } from '@chargedeck/contract/settlement/withdraw/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert, Form, Radio, Skeleton } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { PageLink } from '../../../ui/text/page-link.tsx'
import { yuan } from '../../../ui/text/quantity-text.tsx'
import { ShareholderSelect } from '../../shareholder/parts/shareholder-select.tsx'
import { useLoneHolder } from '../../shareholder/parts/use-lone-holder.ts'
import { allowedWithdraw } from '../withdraw-queries.ts'

export type Payee = { holderId: string; settleAccountId: string }
type Change = (payee: Partial<Payee>) => void
/** `onLone`: what nobody chose. */
type Props = { payee: Partial<Payee>; onChange: Change; onLone: Change }

export const accountText = ({ bankName, cardTail }: { bankName: string; cardTail: string }): string =>
  `${bankName} 尾号${cardTail}`

/** Who withdraws, and where the money goes; why they may not is said at once. What leaves no choice is chosen. */
export function ChooseAccount(props: Props) {
  const { payee, onChange, onLone } = props
  useChosen(payee.holderId, useLoneHolder(), (holderId) => onLone({ holderId }))
  return (
    <Form layout="vertical">
      <Form.Item label="合作方" htmlFor="withdraw-holder" required>
        <ShareholderSelect
          id="withdraw-holder"
          forRecord
          {...(payee.holderId !== undefined && { value: payee.holderId })}
          onChange={(holderId) => onChange({ holderId })}
        />
      </Form.Item>
      {payee.holderId !== undefined && <Accounts {...props} holderId={payee.holderId} />}
    </Form>
  )
}

function useChosen(chosen: string | undefined, lone: string | undefined, choose: (id: string) => void): void {
  const chooseLone = useEffectEvent(choose)
  useEffect(() => {
    if (chosen === undefined && lone !== undefined) chooseLone(lone)
  }, [chosen, lone])
}

function Accounts({ holderId, payee, onChange, onLone }: Props & { holderId: string }) {
  const { data, error, refetch } = useQuery(allowedWithdraw(holderId))
  const usable = data?.allow === 1 ? data.accounts.filter(({ usableFlag }) => usableFlag === 1) : []
  useChosen(payee.settleAccountId, usable.length === 1 ? usable[0]?.id : undefined, (settleAccountId) =>
    onLone({ holderId, settleAccountId }),
  )
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active />
  const { allow, reasons, withdrawableAmt, minAmt, maxAmt, leftTimes, accounts } = data
  return (
    <>
      <Alert
        type={allow === 1 ? 'info' : 'warning'}
        showIcon
        title={
          allow === 1
            ? `可提现${yuan(withdrawableAmt)}元，单次${yuan(minAmt)}至${yuan(maxAmt)}元，今日还可提现${leftTimes}次`
            : `暂不能提现：${reasons.join('；')}`
        }
        style={{ marginBottom: 16 }}
      />
      {accounts.length === 0 ? (
        <NoAccount holderId={holderId} />
      ) : (
        <Form.Item label="结算账户" required>
          <Radio.Group
            vertical
            value={payee.settleAccountId}
            onChange={({ target }) => onChange({ holderId, settleAccountId: String(target.value) })}
            options={accounts.map(({ id, settleBatch, settleCycle, usableFlag, reason, ...card }) => ({
              value: id,
              disabled: usableFlag === 0 || allow === 0,
              label: `${accountText(card)}（${payoutBatchLabels[settleBatch]}，${payoutCycleLabels[settleCycle]}${reason === null ? '' : `；${reason}`}）`,
            }))}
          />
        </Form.Item>
      )}
    </>
  )
}

const NoAccount = ({ holderId }: { holderId: string }) => (
  <Form.Item label="结算账户">
    <span>该合作方还没有结算账户，新增并开户成功后才能提现。</span>
    <PageLink to={`/settle-center/account?addFor=${holderId}`} needs={settleAccountApi.save} otherwise={null}>
      新增结算账户
    </PageLink>
  </Form.Item>
)
