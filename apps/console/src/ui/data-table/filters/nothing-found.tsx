import { Button, Empty, Flex } from 'antd'
import type { ReactNode } from 'react'
import type { Filtering } from './filtering.ts'
import { LimitText } from './search-limit.tsx'

type Props = {
  empty: { text: string; action?: ReactNode } | undefined
  /** The buttons above the list, such as 新增: the way on from a list that holds nothing yet. */
  extra: ReactNode
  filtering: Filtering
}

/** An empty list says why, and offers a way on. */
export function NothingFound({ empty, extra, filtering: { limit, filterBy, clear } }: Props) {
  const text = clear ? '没有符合筛选条件的数据' : (empty?.text ?? '暂无数据')
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={text}>
      <Flex justify="center" align="center" gap="small" wrap>
        {limit && <LimitText limit={limit} onChange={filterBy} />}
        {clear ? <Button onClick={clear}>清空筛选</Button> : (empty?.action ?? extra)}
      </Flex>
    </Empty>
  )
}
