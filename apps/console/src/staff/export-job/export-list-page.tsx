import { exportJobApi, type ExportJob } from '@chargedeck/contract/staff/export-job/calls'
import { exportStateLabels } from '@chargedeck/contract/staff/export-job/enums'
import { exportStates, exportSteps } from '@chargedeck/domain/export-job/states'
import { App } from 'antd'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import type { RowAction } from '../../ui/data-table/row-actions.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { exportColumns } from './export-columns.tsx'
import { exportPage, useFetchExport, useStopExport } from './export-queries.ts'

/** What the user asked to export, how far it is, and its files. */
export function ExportListPage() {
  const { message } = App.useApp()
  const fetch = useFetchExport()
  const stop = useStopExport()
  const actionsOf = ({ id, status }: ExportJob): RowAction[] => [
    {
      key: 'download',
      label: '下载',
      onClick: () => fetch.mutate(id),
      ...(status !== exportStates.ready && { whyNot: `文件${exportStateLabels[status]}，不能下载` }),
    },
    {
      key: 'stop',
      label: '取消',
      danger: true,
      onClick: () => stop.mutate(id, { onSuccess: () => void message.success('导出已取消') }),
      ...(!exportSteps.can(status, 'stop') && { whyNot: '导出已结束' }),
    },
  ]
  return (
    <PageContainer>
      <DataTable
        name="export-job"
        title="我的导出"
        rowKey="id"
        columns={exportColumns}
        query={exportJobApi.page.query}
        load={exportPage}
        actions={actionsOf}
        empty={{ text: '超过一万行的导出在后台进行，文件在这里下载' }}
      />
    </PageContainer>
  )
}
