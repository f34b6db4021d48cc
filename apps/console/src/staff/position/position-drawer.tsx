import { useQuery } from '@tanstack/react-query'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { positionDetail } from './position-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

export function PositionDrawer({ id, ...steps }: Props) {
  const { data: position, error, isPending, refetch } = useQuery(positionDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={position?.name ?? '职位'}
      size={520}
      reading={readingOf({ error, isPending, refetch })}
      {...steps}
    >
      {position && (
        <Facts
          items={[
            { label: '职位名称', value: position.name },
            { label: '唯一编码', value: <CopyText value={position.code} /> },
            { label: '排序', value: position.sort },
            { label: '创建时间', value: <InstantText value={position.createTime} /> },
            { label: '备注', value: position.remark, span: 2 },
          ]}
        />
      )}
    </RecordDrawer>
  )
}
