import { Skeleton } from 'antd'
import type { ReactNode } from 'react'
import { lazyPart } from '../../lazy-part.tsx'
import type { RowCardsProps } from './row-cards.tsx'

export const LazyCards = lazyPart(
  async () => (await import('./row-cards.tsx')).RowCards as (props: RowCardsProps<object>) => ReactNode,
  <Skeleton active style={{ padding: 14 }} />,
) as <Row>(props: RowCardsProps<Row>) => ReactNode // rows of one list have one type
