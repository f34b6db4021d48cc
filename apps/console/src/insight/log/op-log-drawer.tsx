import type { OpLogDetail } from '@chargedeck/contract/insight/log/calls'
import { opTypeLabels } from '@chargedeck/contract/insight/log/enums'
import { useQuery } from '@tanstack/react-query'
import { Empty, Table } from 'antd'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { SuccessTag } from './log-labels.tsx'
import { opLogDetail } from './log-queries.ts'
import { ObjectText, ValueText } from './object-text.tsx'
import './log.css'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

export function OpLogDrawer({ id, previous, next, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery(opLogDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={data?.log.name ?? '操作日志'}
      size={760}
      reading={readingOf({ error, isPending, refetch })}
      previous={previous}
      next={next}
      onClose={onClose}
      extra={data && <SuccessTag success={data.log.success} />}
    >
      {data && <LogFacts detail={data} />}
    </RecordDrawer>
  )
}

const LogFacts = ({ detail: { log, changes } }: { detail: OpLogDetail }) => (
  <>
    <DrawerSection title="基本信息">
      <Facts
        items={[
          { label: '操作人', value: log.userName ?? log.account },
          { label: '操作时间', value: <InstantText value={log.opTime} /> },
          { label: '操作类型', value: opTypeLabels[log.opType] },
          { label: 'IP', value: log.ip },
          { label: '结果说明', value: log.success === 'Y' ? log.message : `${log.message}（${log.outcome}）`, span: 2 },
          { label: '请求地址', value: <CopyText value={log.url} />, span: 2 },
          {
            label: '操作对象',
            value: log.object ? <ObjectText {...log.object} /> : log.subjectId && <CopyText value={log.subjectId} />,
          },
          { label: '请求编号', value: log.requestNo && <CopyText value={log.requestNo} /> },
        ]}
      />
    </DrawerSection>
    <DrawerSection title="变更内容">
      {changes.length > 0 ? (
        <Changes changes={changes} />
      ) : (
        <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description="没有变更内容" />
      )}
    </DrawerSection>
  </>
)

const Changes = ({ changes }: { changes: OpLogDetail['changes'] }) => (
  <Table
    size="small"
    rowKey="field"
    pagination={false}
    dataSource={changes}
    className="log-changes"
    columns={[
      { key: 'field', title: '项目', width: 150, render: (_, { field, title }) => <span title={field}>{title}</span> },
      { key: 'before', title: '变更前', render: (_, { before }) => (before ? <ValueText value={before} /> : '-') },
      {
        key: 'after',
        title: '变更后',
        render: (_, { before, after }) => (
          <span className={before === undefined ? '' : 'log-changes__after'}>
            <ValueText value={after} />
          </span>
        ),
      },
    ]}
  />
)
