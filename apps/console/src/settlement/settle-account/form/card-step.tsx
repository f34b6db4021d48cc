import { bankCardTypeLabels, cardTypeLabels } from '@chargedeck/contract/settlement/settle-account/enums'
import type { SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { tidyCardNo } from '@chargedeck/domain/settle-account/card-numbers'
import { cardTypes } from '@chargedeck/domain/settle-account/states'
import { useQuery } from '@tanstack/react-query'
import { Form, Input } from 'antd'
import { useEffect } from 'react'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { useSettled } from '../../../ui/use-settled.ts'
import { cardBank } from '../account-queries.ts'
import { AccountItem, PaperItem } from './account-item.tsx'

export function CardStep({ account }: { account: SettleAccountDetail | null }) {
  const isOfCompany = Form.useWatch('cardType') === cardTypes.company
  const hint = useKnownBank()
  return (
    <>
      <AccountItem name="cardType" label="卡类型" rules={[{ required: true, message: '请选择卡类型' }]}>
        <EnumSelect labels={cardTypeLabels} />
      </AccountItem>
      <AccountItem name="cardNo" label="银行卡号" extra={hint} rules={[{ required: account === null }]}>
        <Input maxLength={40} placeholder={account?.cardNo} inputMode="numeric" autoComplete="off" />
      </AccountItem>
      <AccountItem name="cardName" label="户名" rules={[{ required: true, whitespace: true, max: 64 }]}>
        <Input />
      </AccountItem>
      <AccountItem name="bankName" label="开户银行" rules={[{ required: true, whitespace: true, max: 60 }]}>
        <Input />
      </AccountItem>
      <AccountItem name="bankCode" label="银行代码">
        <Input maxLength={20} />
      </AccountItem>
      <AccountItem name="branchName" label="支行">
        <Input maxLength={100} />
      </AccountItem>
      {isOfCompany ? (
        <AccountItem name="branchCode" label="支行联行号">
          <Input maxLength={20} />
        </AccountItem>
      ) : (
        <AccountItem name="cardMobile" label="银行预留手机">
          <Input maxLength={20} placeholder={account?.cardMobile ?? ''} />
        </AccountItem>
      )}
      <PaperItem name="cardFileId" label="银行卡附件" />
    </>
  )
}

/** The bank is filled in while somebody types, and can be changed. */
function useKnownBank(): string | undefined {
  const form = Form.useFormInstance<{ bankName?: string; bankCode?: string }>()
  const typed: unknown = Form.useWatch('cardNo', form)
  const cardNo = useSettled(tidyCardNo(typeof typed === 'string' ? typed : ''), 400)
  const { data } = useQuery(cardBank(cardNo.length > 8 && cardNo.length < 12 ? cardNo.slice(0, 8) : cardNo))
  useEffect(() => {
    if (data) form.setFieldsValue({ bankName: data.bankName, ...(data.bankCode && { bankCode: data.bankCode }) })
  }, [data, form])
  if (cardNo.length < 6) return undefined
  if (data === null) return '未识别的银行卡，请自行填写开户银行'
  return data && `${data.bankName} ${bankCardTypeLabels[data.cardType]}`
}
