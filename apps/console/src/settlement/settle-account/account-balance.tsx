import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import type { SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { openStates } from '@chargedeck/domain/settle-account/states'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DisabledReason } from '../../ui/action/disabled-reason.tsx'
import { wallNow } from '../../ui/fields/wall-now.ts'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { accountDetail, useRefreshBalance } from './account-queries.ts'

type Props = { account: SettleAccountDetail }
const againMs = 1500

/** Asked for a moment ago, and neither read nor refused yet. */
function isAsked({ balanceAskedTime, balanceTime, balanceMsg }: SettleAccountDetail): boolean {
  if (balanceAskedTime === null || balanceMsg !== null) return false
  const isAnswered = balanceTime !== null && balanceTime >= balanceAskedTime
  return !isAnswered && balanceAskedTime > wallNow().subtract(1, 'minute').format('YYYY-MM-DD HH:mm:ss')
}

/** What the account has at the provider, as it was last read. */
export function AccountBalance({ account }: Props) {
  const { mutate, isPending } = useRefreshBalance()
  const isWaiting = isPending || isAsked(account)
  useQuery({ ...accountDetail(account.id), refetchInterval: isWaiting && againMs })
  const { balanceAmt, balanceTime, balanceMsg } = account
  return (
    <DrawerSection title="账户余额" extra={<Refresh account={account} isWaiting={isWaiting} onAsk={mutate} />}>
      {balanceMsg && (
        <Alert type="warning" showIcon title={`余额查询失败：${balanceMsg}`} style={{ marginBottom: 12 }} />
      )}
      {balanceAmt === null ? (
        '还没有查询过'
      ) : (
        <>
          <MoneyText value={balanceAmt} /> 元，查询于 <InstantText value={balanceTime} />
        </>
      )}
    </DrawerSection>
  )
}

type RefreshProps = Props & { isWaiting: boolean; onAsk: (id: string) => void }

const Refresh = ({ account: { id, openStatus }, isWaiting, onAsk }: RefreshProps) => (
  <Allowed to={settleAccountApi.refreshBalance}>
    <DisabledReason why={openStatus === openStates.opened ? undefined : '账户未开户成功'}>
      <Button size="small" loading={isWaiting} onClick={() => onAsk(id)}>
        刷新余额
      </Button>
    </DisabledReason>
  </Allowed>
)
