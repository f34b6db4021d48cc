import { useQuery } from '@tanstack/react-query'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { DataStatusTag } from '../../ui/text/data-status-tag.tsx'
import { DictWords } from './dict-words.tsx'
import { dictTypeDetail } from './dict-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

export function TypeDrawer({ id, previous, next, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery(dictTypeDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={data?.name ?? '字典'}
      size={760}
      reading={readingOf({ error, isPending, refetch })}
      previous={previous}
      next={next}
      onClose={onClose}
      extra={data && <DataStatusTag status={data.status} />}
    >
      {data && (
        <>
          <DrawerSection title="基本信息">
            <Facts
              items={[
                { label: '唯一编码', value: <CopyText value={data.code} /> },
                { label: '排序', value: data.sort },
                { label: '系统内置', value: data.sysFlag === 'Y' ? '是' : '否' },
                { label: '创建时间', value: <InstantText value={data.createTime} /> },
                { label: '备注', value: data.remark, span: 2 },
              ]}
            />
          </DrawerSection>
          <DictWords typeId={id} />
        </>
      )}
    </RecordDrawer>
  )
}
