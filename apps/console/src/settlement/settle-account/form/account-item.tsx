import { settleAccountErrorTexts } from '@chargedeck/contract/settlement/settle-account/errors'
import type { SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { wrongFormat } from '@chargedeck/domain/settle-account/fact-formats'
import { neededFacts } from '@chargedeck/domain/settle-account/needed-facts'
import { lockOf, type FieldLock } from '@chargedeck/domain/settle-account/registered-fields'
import { openStates } from '@chargedeck/domain/settle-account/states'
import { Alert, ConfigProvider, Form, type FormItemProps, type FormRule } from 'antd'
import { createContext, useContext } from 'react'
import { paperTerms } from '../../../ui/fields/paper-terms.ts'
import { UploadItem } from '../../../ui/fields/file-upload.tsx'
import { factsOf, type AccountFields } from './account-form-values.ts'

type Named = { name: string; rules?: FormRule[] }

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

/** Their format is judged by these too. */
const dependencies: Readonly<Record<string, string[]>> = {
  licenseEnd: ['licenseBegin', 'licenseValidType'],
  legalCertNo: ['legalCertType'],
  legalCertEnd: ['legalCertBegin'],
  certNo: ['certType'],
  cardType: ['subjectType'],
  certEnd: ['certBegin'],
}

const formatOf =
  (name: string): FormRule =>
  ({ getFieldsValue }) => ({
    validator: async () => {
      const said = wrongFormat(name, factsOf(getFieldsValue() as AccountFields)) // the fields of this form
      if (said !== null) throw new Error(said)
    },
  })

/** Empty, it may be stored, and the account cannot be opened. */
function useIsNeeded(name: string): boolean {
  const subjectType = Form.useWatch('subjectType')
  const cardType = Form.useWatch('cardType')
  const licenseValidType = Form.useWatch('licenseValidType')
  return name in neededFacts({ subjectType, cardType, licenseValidType })
}

function useItem({ name, rules = [] }: Named) {
  const lock = useLock(name)
  const isNeeded = useIsNeeded(name)
  const judging = dependencies[name]
  const item: FormItemProps & Named = {
    name,
    rules: lock ? rules : [...rules, formatOf(name)],
    ...(judging && { dependencies: judging }),
    ...(isNeeded && { required: true }),
    ...(lock && { tooltip: reasons[lock] }),
  }
  return { isLocked: lock !== null, item }
}

/** A field of an account, which cannot be edited once the provider forbids it. */
export function AccountItem({ name, rules, ...own }: Omit<FormItemProps, 'rules'> & Named) {
  const { isLocked, item } = useItem({ name, ...(rules && { rules }) })
  return (
    <ConfigProvider componentDisabled={isLocked}>
      <Form.Item {...item} {...own} />
    </ConfigProvider>
  )
}

export function PaperItem({ name, label }: { name: string; label: string }) {
  const { isLocked, item } = useItem({ name })
  return <UploadItem {...item} label={label} most={1} terms={paperTerms} disabled={isLocked} />
}

/** Why it was refused, or what may not be edited. */
export function LockNotice({ account }: { account: SettleAccountDetail }) {
  const lock = lockOf('bankName', account) ?? lockOf('regName', account)
  const isRefused = account.openStatus === openStates.failed && account.openMsg !== null
  return (
    <>
      {isRefused && (
        <Alert
          type="error"
          showIcon
          title={`开户失败：${account.openMsg ?? ''}`}
          description={lock === null ? '请修改资料后重新开户。' : undefined}
          style={{ marginBottom: 16 }}
        />
      )}
      {lock && <Alert type="info" showIcon title={notices[lock]} style={{ marginBottom: 16 }} />}
    </>
  )
}
