import { settleAccountApi } from '@chargedeck/contract/settlement/settle-account/calls'
import { settleSetupApi } from '@chargedeck/contract/settlement/settle-setup/calls'
import { subjectTypeLabels } from '@chargedeck/contract/settlement/shareholder/enums'
import type { Shareholder, ShareholderDetail } from '@chargedeck/contract/settlement/shareholder/shapes'
import { shareText } from '@chargedeck/contract/settlement/shareholder/words'
import { dayWithdrawStates } from '@chargedeck/domain/settle-day/states'
import { subjectTypes } from '@chargedeck/domain/shareholder/kinds'
import { useQuery } from '@tanstack/react-query'
import { Flex } from 'antd'
import { useEffect, useEffectEvent } from 'react'
import { useMay } from '../../platform/me.ts'
import { ActionBar } from '../../ui/action/action-bar.tsx'
import type { RowAction } from '../../ui/data-table/data-table.tsx'
import { StatCard, StatRow } from '../../ui/page/cards.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { MoneyText } from '../../ui/text/quantity-text.tsx'
import { HolderAccounts } from './holder-accounts.tsx'
import { HolderSetups } from './holder-setups.tsx'
import { HolderTypeTag } from './shareholder-columns.tsx'
import { ShareholderNumber } from './shareholder-number.tsx'
import { isGone, shareholderDetail } from './shareholder-queries.ts'

type Props = {
  id: string
  actionsOf: (holder: Shareholder) => readonly RowAction[]
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

export function ShareholderDrawer({ id, actionsOf, ...steps }: Props) {
  const may = useMay()
  const { data, error, isPending, refetch } = useQuery(shareholderDetail(id))
  useClosedWhenGone(data !== undefined && isGone(error), steps.onClose)
  return (
    <RecordDrawer
      mode="view"
      name={data?.holder.holderName ?? '合作方'}
      size={720}
      reading={readingOf({ error, isPending, refetch })}
      extra={data && <HolderTypeTag type={data.holder.holderType} />}
      footer={data && <ActionBar actions={actionsOf(data.holder)} />}
      {...steps}
    >
      {data && (
        <>
          <Funds holder={data.holder} />
          <div style={{ height: 24 }} />
          <BasicFacts holder={data.holder} />
          <ContractFacts holder={data.holder} />
          <Stations detail={data} />
          {may(settleAccountApi.page) && <HolderAccounts holderId={id} />}
          {may(settleSetupApi.page) && <HolderSetups holderId={id} />}
        </>
      )}
    </RecordDrawer>
  )
}

/** Deleted while it was shown. */
function useClosedWhenGone(isGone: boolean, onClose: () => void) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (isGone) close()
  }, [isGone])
}

const Funds = ({ holder }: { holder: Shareholder }) => (
  <StatRow>
    <StatCard
      label="应付余额"
      hint="已关账未提现的日结算，加上未关账的订单账单；关账后才能提现"
      trend={<PayableRows holderId={holder.id} />}
      value={<MoneyText value={holder.payableAmt} />}
      unit="元"
      tone={holder.payableAmt < 0 ? 'fault' : 'active'}
    />
    <StatCard label="提现中" value={<MoneyText value={holder.frozenAmt} />} unit="元" />
    <StatCard label="已提现" value={<MoneyText value={holder.withdrawnAmt} />} unit="元" />
  </StatRow>
)

/** The rows that the balance is the sum of. */
const PayableRows = ({ holderId }: { holderId: string }) => (
  <Flex gap="small" wrap>
    <PageLink
      to={`/settle-center/daily-stats?holderId=${holderId}&withdrawStatus=${dayWithdrawStates.open}`}
      needs="settle:daily:page"
    >
      已关账未提现
    </PageLink>
    <PageLink to={`/settle-center/order-bills?holderId=${holderId}&closedFlag=0`} needs="settle:order:bills:page">
      未关账
    </PageLink>
  </Flex>
)

const BasicFacts = ({ holder }: { holder: Shareholder }) => (
  <DrawerSection title="基本信息">
    <Facts
      items={[
        { label: '编号', value: <CopyText value={holder.holderNo} /> },
        { label: '状态', value: <DataStatusTag status={holder.dataStatus} /> },
        { label: '所属公司', value: holder.companyName },
        { label: '主体', value: subjectTypeLabels[holder.subjectType] },
        holder.subjectType === subjectTypes.company
          ? { label: '信用代码', value: holder.creditCode ?? '-' }
          : { label: '身份证号', value: <ShareholderNumber holder={holder} field="idNo" /> },
        { label: '联系人', value: holder.contactName },
        { label: '联系人手机', value: <ShareholderNumber holder={holder} field="contactMobile" /> },
        { label: '默认分成', value: shareText(holder) ?? '-' },
        { label: '登录账号', value: holder.userAccount ?? '-' },
        { label: '结算账户', value: `${holder.accountQty}个` },
        { label: '创建时间', value: <InstantText value={holder.createTime} /> },
        ...(holder.remark ? [{ label: '备注', value: holder.remark, span: 2 }] : []),
      ]}
    />
  </DrawerSection>
)

const ContractFacts = ({ holder: { contractNo, contractFrom, contractTo } }: { holder: Shareholder }) => (
  <DrawerSection title="合同">
    <Facts
      items={[
        { label: '合同编号', value: contractNo ?? '-' },
        { label: '合同期', value: contractFrom || contractTo ? `${contractFrom ?? ''} 至 ${contractTo ?? ''}` : '-' },
      ]}
    />
  </DrawerSection>
)

const Stations = ({ detail: { holder, stations } }: { detail: ShareholderDetail }) => (
  <DrawerSection title="关联站点">
    {holder.stationQty === null ? '公司的全部站点' : stations.map(({ stationName }) => stationName).join('、') || '-'}
  </DrawerSection>
)
