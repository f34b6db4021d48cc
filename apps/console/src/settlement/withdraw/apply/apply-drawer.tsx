import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Skeleton, Steps } from 'antd'
import { useRef, useState } from 'react'
import { LoadFailed } from '../../../ui/page/load-failed.tsx'
import { SideDrawer } from '../../../ui/record/side-drawer.tsx'
import { useLeave, useUnsaved } from '../../../ui/record/use-leave.ts'
import { ChooseAccount, type Payee } from './choose-account.tsx'
import { openDays, type Choice } from '../withdraw-queries.ts'
import { ChooseDays } from './choose-days.tsx'
import { ConfirmWithdraw } from './confirm-withdraw.tsx'
import { isChosen, wholeChoice } from './whole-choice.ts'

type Props = {
  /** Chosen elsewhere, such as in the list of days. */
  holderId?: string
  dailyIds?: readonly string[]
  onClose: () => void
}

/** From the partner to the application, in three steps; nothing is kept before the last. */
export function ApplyDrawer({ holderId, dailyIds, onClose }: Props) {
  const [step, setStep] = useState(0)
  const [payee, setPayee] = useState<Partial<Payee>>(holderId === undefined ? {} : { holderId })
  const [choice, setChoice] = useState<Choice>(dailyIds ? { dailyIds: [...dailyIds] } : {})
  const [remark, setRemark] = useState('')
  const { leave, edited, finish } = useEdited(onClose)
  const {
    data: days,
    error,
    refetch,
  } = useQuery({
    ...openDays(payee.holderId ?? ''),
    enabled: payee.holderId !== undefined && choice.dailyIds !== undefined,
  })
  const whole = wholeChoice(choice, days)
  const isEmpty = whole?.dailyIds?.length === 0
  const isReady = payee.holderId !== undefined && payee.settleAccountId !== undefined
  const known = { holderId: payee.holderId ?? '', settleAccountId: payee.settleAccountId ?? '' }
  return (
    <SideDrawer title="申请提现" size={860} onClose={leave} className="cd-drawer">
      <Steps
        size="small"
        current={step}
        style={{ marginBottom: 20 }}
        items={[{ title: '合作方与账户' }, { title: '日账单' }, { title: '确认' }]}
      />
      {step === 0 && (
        <ChooseAccount
          payee={payee}
          onChange={edited((changed) => {
            if (changed.holderId !== payee.holderId) setChoice({})
            setPayee(changed)
          })}
          onLone={setPayee}
        />
      )}
      {step > 0 && !whole && <Unread error={error} onRetry={() => void refetch()} />}
      {step === 1 && whole && <ChooseDays payee={known} choice={whole} onChange={edited(setChoice)} />}
      {step === 2 && isEmpty && <AllTaken onBack={() => setStep(1)} />}
      {step === 2 && whole && !isEmpty && (
        <ConfirmWithdraw
          payee={known}
          choice={whole}
          remark={remark}
          onRemark={edited(setRemark)}
          onDone={finish}
          onBack={() => setStep(1)}
        />
      )}
      {step < 2 && (
        <Flex justify="end" gap="small" style={{ marginTop: 16 }}>
          {step > 0 && <Button onClick={() => setStep(step - 1)}>上一步</Button>}
          <Button type="primary" disabled={step === 0 ? !isReady : !isChosen(whole)} onClick={() => setStep(step + 1)}>
            下一步
          </Button>
        </Flex>
      )}
    </SideDrawer>
  )
}

const Unread = ({ error, onRetry }: { error: Error | null; onRetry: () => void }) =>
  error ? <LoadFailed error={error} onRetry={onRetry} /> : <Skeleton active />

/** Asks before what somebody has chosen or typed is lost. */
function useEdited(onClose: () => void) {
  const isEdited = useRef(false)
  const isChanged = () => isEdited.current
  useUnsaved(isChanged)
  return {
    leave: useLeave(isChanged)(onClose),
    edited:
      <Given,>(change: (given: Given) => void) =>
      (given: Given) => {
        isEdited.current = true
        change(given)
      },
    finish: () => {
      isEdited.current = false
      onClose()
    },
  }
}

const AllTaken = ({ onBack }: { onBack: () => void }) => (
  <Alert
    type="error"
    showIcon
    title="所选日账单已被他人申请提现"
    action={
      <Button size="small" onClick={onBack}>
        重新选择
      </Button>
    }
  />
)
