import { orgTypeLabels } from '@chargedeck/contract/staff/org/enums'
import { useQuery } from '@tanstack/react-query'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { StateTag } from '../../ui/text/state-tag.tsx'
import { orgTones } from './org-labels.ts'
import { orgDetail } from './org-queries.ts'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

export function OrgDrawer({ id, ...steps }: Props) {
  const { data: org, error, isPending, refetch } = useQuery(orgDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={org?.name ?? '机构'}
      size={560}
      reading={readingOf({ error, isPending, refetch })}
      {...steps}
    >
      {org && (
        <Facts
          items={[
            { label: '机构名称', value: org.name },
            { label: '唯一编码', value: <CopyText value={org.code} /> },
            { label: '机构类型', value: <StateTag tone={orgTones[org.orgType]} label={orgTypeLabels[org.orgType]} /> },
            { label: '上级机构', value: org.parentName ?? '顶级' },
            { label: '排序', value: org.sort },
            { label: '创建时间', value: <InstantText value={org.createTime} /> },
            { label: '备注', value: org.remark, span: 2 },
          ]}
        />
      )}
    </RecordDrawer>
  )
}
