import { configKindLabels } from '@chargedeck/contract/base/config/enums'
import { useQuery } from '@tanstack/react-query'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { DictText } from '../dict/parts/dict-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { configDetail } from './config-queries.ts'
import { ConfigValue } from './config-value.tsx'

type Props = { id: string; previous: (() => void) | undefined; next: (() => void) | undefined; onClose: () => void }

export function ConfigDrawer({ id, previous, next, onClose }: Props) {
  const { data, error, isPending, refetch } = useQuery(configDetail(id))
  return (
    <RecordDrawer
      mode="view"
      name={data?.name ?? '参数'}
      reading={readingOf({ error, isPending, refetch })}
      previous={previous}
      next={next}
      onClose={onClose}
    >
      {data && (
        <DrawerSection title="基本信息">
          <Facts
            items={[
              { label: '唯一编码', value: <CopyText value={data.code} /> },
              { label: '所属分类', value: <DictText dict="consts_type" code={data.groupCode} /> },
              { label: '参数值', value: <ConfigValue config={data} />, span: 2 },
              { label: '类型', value: configKindLabels[data.kind] },
              { label: '系统参数', value: data.sysFlag === 'Y' ? '是' : '否' },
              { label: '创建时间', value: <InstantText value={data.createTime} /> },
              { label: '更新时间', value: <InstantText value={data.updateTime} /> },
              { label: '备注', value: data.remark, span: 2 },
            ]}
          />
        </DrawerSection>
      )}
    </RecordDrawer>
  )
}
