import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import {
  batchLabels,
  cardTypeLabels,
  cycleLabels,
  providerLabels,
} from '@chargedeck/contract/settlement/settle-account/enums'
import type { SettleAccount, SettleAccountDetail } from '@chargedeck/contract/settlement/settle-account/shapes'
import { openStates } from '@chargedeck/domain/settle-account/states'
import { subjectTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useMay } from '../../platform/me.ts'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { MaskedText } from '../../ui/text/masked-text.tsx'
import { AccountStateTag, OpenTag } from './account-columns.tsx'
import { AccountBalance } from './account-balance.tsx'
import { AccountPaper } from './account-paper.tsx'
import { accountDetail, useRevealAccount } from './account-queries.ts'

type Props = {
  id: string
  actionsOf: (account: SettleAccount) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function AccountDrawer({ id, actionsOf, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(accountDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={data ? `${data.holderName} ${data.bankName}` : '结算账户'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      extra={data && <OpenTag account={data} />}
      footer={data && <ActionBar actions={actionsOf(data)} />}
      {...steps}
    >
      {data && (
        <>
          {data.openMsg && <Alert {...openNewsOf(data)} showIcon style={{ marginBottom: 16 }} />}
          <AccountBalance account={data} />
          <OpenFacts account={data} />
          <SubjectFacts account={data} />
          <CardFacts account={data} />
        </>
      )}
    </RecordDrawer>
  )
}

const openNewsOf = ({ openStatus, openMsg }: SettleAccountDetail) =>
  openStatus === openStates.failed
    ? { type: 'error' as const, title: `开户失败：${openMsg ?? ''}` }
    : { type: 'warning' as const, title: openMsg }

type Of = { account: SettleAccountDetail }

const OpenFacts = ({ account }: Of) => (
  <DrawerSection title="开户">
    <Facts
      items={[
        { label: '账户编号', value: <CopyText value={account.accountNo} /> },
        { label: '账户类型', value: providerLabels[account.provider] },
        { label: '开户状态', value: <OpenTag account={account} /> },
        { label: '状态', value: <AccountStateTag account={account} /> },
        { label: '状态原因', value: account.statusReason ?? '-' },
        { label: '汇付号', value: account.huifuId ? <CopyText value={account.huifuId} /> : '-' },
        { label: '申请单', value: account.applyNo ?? '-' },
        { label: '开户时间', value: <InstantText value={account.openTime} /> },
        { label: '创建时间', value: <InstantText value={account.createTime} /> },
        { label: '到账周期', value: cycleLabels[account.settleCycle] },
        { label: '结算批次', value: batchLabels[account.settleBatch] },
      ]}
    />
  </DrawerSection>
)

const SubjectFacts = ({ account }: Of) => (
  <DrawerSection title="主体信息">
    <Facts
      items={[
        { label: '主体', value: subjectTypeLabels[account.subjectType] },
        { label: '注册名称', value: account.regName },
        { label: '公司', value: account.companyName },
        { label: '营业执照号', value: account.licenseCode ?? '-' },
        { label: '营业执照', value: <AccountPaper account={account} kind="license" /> },
        { label: '法人', value: account.legalName ?? '-' },
        { label: '法人证件号', value: <Hidden account={account} field="legalCertNo" /> },
        { label: '法人证件', value: <AccountPaper account={account} kind="legal" /> },
        { label: '持卡人证件号', value: <Hidden account={account} field="certNo" /> },
        { label: '管理员', value: account.contactName },
        { label: '管理员手机', value: <Hidden account={account} field="contactMobile" /> },
        { label: '经营地址', value: account.address, span: 2 },
      ]}
    />
  </DrawerSection>
)

const CardFacts = ({ account }: Of) => (
  <DrawerSection title="银行卡">
    <Facts
      items={[
        { label: '卡类型', value: cardTypeLabels[account.cardType] },
        { label: '卡号', value: <Hidden account={account} field="cardNo" /> },
        { label: '户名', value: account.cardName },
        { label: '开户银行', value: account.bankName },
        { label: '支行', value: account.branchName ?? '-' },
        { label: '联行号', value: account.branchCode ?? '-' },
        { label: '银行卡附件', value: <AccountPaper account={account} kind="card" /> },
        { label: '备注', value: account.remark ?? '-', span: 2 },
      ]}
    />
  </DrawerSection>
)

type HiddenField = 'cardNo' | 'legalCertNo' | 'certNo' | 'contactMobile'
function Hidden({ account, field }: Of & { field: HiddenField }) {
  const may = useMay()
  const { mutateAsync } = useRevealAccount(account.id)
  const reveal = async () => (await mutateAsync())[field]
  return <MaskedText value={account[field]} {...(may(settleAccountApi.plain) && { reveal })} />
}
