import { PlusOutlined } from '@ant-design/icons'
import { noticeBarApi, type NoticeBar } from '@chargedeck/contract/site/notice-bar/calls'
import { Button } from 'antd'
import { useState } from 'react'
import { useMay } from '../../platform/me.ts'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { lazyDrawer, lazyFields, lazyPart } from '../../ui/lazy-part.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { companyTexts } from '../company/parts/company-texts.tsx'
import { actionsOf, type NoticeBarAction } from './notice-bar-actions.ts'
import { noticeBarColumns } from './notice-bar-columns.tsx'
import { noticeBarPage } from './notice-bar-queries.ts'

const NoticeBarFilters = lazyFields(async () => (await import('./notice-bar-filters.tsx')).NoticeBarFilters)
const NoticeBarForm = lazyDrawer(async () => (await import('./notice-bar-form.tsx')).NoticeBarForm)
const SwitchNotice = lazyPart(async () => (await import('./notice-bar-dialogs.tsx')).SwitchNotice)
const DeleteNotice = lazyPart(async () => (await import('./notice-bar-dialogs.tsx')).DeleteNotice)

export function NoticeBarListPage() {
  const may = useMay()
  const [action, setAction] = useState<NoticeBarAction | null>(null)
  const close = () => setAction(null)
  return (
    <PageContainer>
      <DataTable
        name="notice-bar"
        title="公告栏"
        rowKey="id"
        columns={noticeBarColumns}
        query={noticeBarApi.page.query}
        load={noticeBarPage}
        filters={<NoticeBarFilters />}
        filterTexts={companyTexts}
        empty={{ text: '还没有公告' }}
        extra={
          <Allowed to={noticeBarApi.save}>
            <Button type="primary" icon={<PlusOutlined />} onClick={() => setAction({ kind: 'add' })}>
              新增公告
            </Button>
          </Allowed>
        }
        actions={
          [noticeBarApi.save, noticeBarApi.delete].some(may)
            ? (notice: NoticeBar) => actionsOf(notice, may, setAction)
            : undefined
        }
      />
      {action?.kind === 'add' && <NoticeBarForm notice={null} onClose={close} />}
      {action?.kind === 'edit' && <NoticeBarForm notice={action.notice} onClose={close} />}
      {action?.kind === 'switch' && <SwitchNotice notice={action.notice} onClose={close} />}
      {action?.kind === 'delete' && <DeleteNotice notice={action.notice} onClose={close} />}
    </PageContainer>
  )
}
