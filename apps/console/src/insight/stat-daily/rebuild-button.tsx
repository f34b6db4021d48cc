import { statDailyApi } from '@chargedeck/contract/insight/stat-daily/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { DialogForm } from '../../ui/record/dialog-form.tsx'
import { RebuildProgress } from './rebuild-progress.tsx'
import { useRebuild } from './stat-daily-queries.ts'

type Fields = { startDate?: string; endDate?: string }

/** Counts days again, for figures that somebody doubts. */
export function RebuildButton() {
  const [isOpen, setIsOpen] = useState(false)
  const { mutateAsync } = useRebuild()
  const save = ({ startDate = '', endDate = '' }: Fields) => mutateAsync({ startDate, endDate })
  return (
    <>
      <Allowed to={statDailyApi.rebuild}>
        <Button onClick={() => setIsOpen(true)}>重算</Button>
      </Allowed>
      {isOpen && (
        <DialogForm<Fields, { dayQty: number }>
          title="重算统计"
          okText="开始重算"
          width={680}
          intro={
            <>
              <p>按订单从最近一天起逐日重新统计，不影响正在进行的充电；结果没有差错时数字不变。</p>
              <RebuildProgress />
            </>
          }
          outcome={() => <RebuildProgress />}
          onSave={save}
          saved={({ dayQty }) => `已安排重算 ${dayQty} 个站点日`}
          onClose={() => setIsOpen(false)}
        >
          <DateRangeField label="日期" start="startDate" end="endDate" />
        </DialogForm>
      )}
    </>
  )
}
