import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { openStateLabels } from '@chargedeck/contract/settlement/settle-account/enums'
import { openStates } from '@chargedeck/domain/settle-account/states'
import type { SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { Alert } from 'antd'
import { useState } from 'react'
import { useMay } from '../../../platform/me.ts'
import { RecordForm } from '../../../ui/record/record-form.tsx'
import { useFreshRecord } from '../../../ui/record/use-fresh-record.ts'
import { accountDetail, useOpenAccount, useSaveAccount } from '../account-queries.ts'
import { factsOf, fieldsOf, newAccount, type AccountFields } from './account-form-values.ts'
import { EditedAccount, LockNotice } from './account-item.tsx'
import { AccountSteps, stepOf } from './account-steps.tsx'
import { CardStep } from './card-step.tsx'
import { PersonStep } from './person-step.tsx'
import { SettleStep } from './settle-step.tsx'
import { SubjectStep } from './subject-step.tsx'

type Props = {
  /** Null: a new one. */
  id: string | null
  /** Of a new one. */
  holderId?: string
  onClose: () => void
}
export function AccountForm({ id, holderId, onClose }: Props) {
  const { record: account, reading } = useFreshRecord(id, accountDetail)
  const { mutateAsync: save } = useSaveAccount()
  const { mutateAsync: open } = useOpenAccount()
  const may = useMay()
  const [step, setStep] = useState(0)
  /** Stored by this form, though it may not have been opened: the next try changes it. */
  const [stored, setStored] = useState<{ id: string; regName: string } | null>(null)
  const store = async (fields: AccountFields) => {
    const known = account && { id: account.id, rowVersion: account.rowVersion }
    const saved = await save({ ...factsOf(fields), ...(stored === null ? known : { id: stored.id }) })
    setStored({ id: saved.id, regName: fields.regName })
    return saved
  }
  const canOpen = may(settleAccountApi.open) && (!account || ['I', 'F'].includes(account.openStatus))
  const isNew = id === null && stored === null
  return (
    <RecordForm<AccountFields>
      mode={isNew ? 'add' : 'edit'}
      name={stored?.regName ?? account?.regName ?? '结算账户'}
      size={760}
      reading={reading}
      initialValues={account ? fieldsOf(account) : { ...newAccount, ...(holderId && { holderId }) }}
      onSave={store}
      onFault={(field) => setStep(stepOf(field))}
      {...(canOpen && {
        draft: {
          label: '保存并开户',
          saved: '已提交，等待审核',
          onSave: async (fields) => open((await store(fields)).id),
        },
      })}
      onClose={onClose}
    >
      <EditedAccount value={account ?? null}>
        <AccountSteps step={step} onStep={setStep} lead={account && <LockNotice account={account} />}>
          <SubjectStep key="subject" isNew={isNew} />
          <PersonStep key="person" account={account ?? null} />
          <CardStep key="card" account={account ?? null} />
          <SettleStep key="settle" />
          <Result key="result" account={account ?? null} isNew={isNew} />
        </AccountSteps>
      </EditedAccount>
    </RecordForm>
  )
}

const Result = ({ account, isNew }: { account: SettleAccountDetail | null; isNew: boolean }) => (
  <Alert
    type={account?.openStatus === 'F' ? 'error' : account?.openStatus === 'S' ? 'success' : 'info'}
    showIcon
    title={isNew ? '尚未保存' : openStateLabels[account?.openStatus ?? openStates.waiting]}
    description={
      account?.openMsg ??
      (account?.openStatus === 'S'
        ? `汇付号${account.huifuId ?? ''}。更换银行卡后须重新审核，审核期间不能提现。`
        : '保存后提交开户，审核期间主体和银行卡资料锁定。')
    }
  />
)
