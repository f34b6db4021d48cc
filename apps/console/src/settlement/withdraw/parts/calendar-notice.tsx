import { dictDataApi } from '@chargedeck/contract/base/dict/calls'
import { withdrawApi } from '@chargedeck/contract/settlement/withdraw/calls'
import { Alert } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { PageLink } from '../../../ui/text/page-link.tsx'

/** For who pays: batches are planned by a calendar that lacks a year. */
export function CalendarNotice({ year }: { year: string | null | undefined }) {
  const may = useMay()
  if (!year || !may(withdrawApi.pay)) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={
        <>
          {`${year}年的节假日尚未录入，T1账户的出款批次可能排在放假日，`}
          <PageLink to="/dict?code=work_calendar" needs={dictDataApi.add} otherwise="请管理员在字典“工作日历”中录入">
            在字典“工作日历”中录入
          </PageLink>
        </>
      }
      style={{ marginBottom: 16 }}
    />
  )
}
