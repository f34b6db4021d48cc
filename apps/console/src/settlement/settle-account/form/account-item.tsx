import { settleAccountErrorTexts } from '@chargedeck/contract/settlement/settle-account/errors'
import type { SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { lockOf, type FieldLock } from '@chargedeck/domain/settle-account/registered-fields'
import { Alert, ConfigProvider, Form, type FormItemProps } from 'antd'
import { createContext, useContext } from 'react'
import { paperTerms } from '../../../ui/fields/paper-terms.ts'
import { FileUpload } from '../../../ui/fields/file-upload.tsx'

/** Null: a new one. */
export const EditedAccount = createContext<SettleAccountDetail | null>(null)

const reasons: Record<FieldLock, string> = {
  REGISTERED: settleAccountErrorTexts['SETTLE_ACCOUNT.SUBJECT_FIXED'],
  IN_AUDIT: settleAccountErrorTexts['SETTLE_ACCOUNT.LOCKED'],
}
const notices: Record<FieldLock, string> = {
  REGISTERED:
    '主体和联系资料已在汇付登记，汇付不支持修改：如需更改，请新建结算账户重新开户。银行卡可以更换，更换后重新审核。',
  IN_AUDIT: '开户审核中，资料已锁定，审核结束后才能编辑。',
}

function useLock(field: string): FieldLock | null {
  const account = useContext(EditedAccount)
  return account && lockOf(field, account)
}

/** A field of an account, which cannot be edited once the provider forbids it. */
export function AccountItem({ name, ...item }: FormItemProps & { name: string }) {
  const lock = useLock(name)
  return (
    <ConfigProvider componentDisabled={lock !== null}>
      <Form.Item name={name} {...(lock && { tooltip: reasons[lock] })} {...item} />
    </ConfigProvider>
  )
}

export function PaperItem({ name, label }: { name: string; label: string }) {
  const isLocked = useLock(name) !== null
  return (
    <AccountItem name={name} label={label}>
      <FileUpload most={1} terms={paperTerms} disabled={isLocked} />
    </AccountItem>
  )
}

export function LockNotice({ account: { openStatus, huifuId, subjectType } }: { account: SettleAccountDetail }) {
  const lock = lockOf('bankName', { openStatus, huifuId, subjectType }) ?? (huifuId === null ? null : 'REGISTERED')
  return lock && <Alert type="info" showIcon title={notices[lock]} style={{ marginBottom: 16 }} />
}
