import { Skeleton } from 'antd'
import { createElement, lazy, Suspense, type ComponentType, type FunctionComponent, type ReactNode } from 'react'

/** A dialog, a drawer or a tab whose code loads when it is first shown; until then `meanwhile` is shown. */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile: ReactNode | ((props: Props) => ReactNode) = null,
): FunctionComponent<Props> {
  const Part = lazy(async () => ({ default: await load() }))
  return (props) => (
    <Suspense fallback={typeof meanwhile === 'function' ? meanwhile(props) : meanwhile}>
      {createElement<Props>(Part, props)}
    </Suspense>
  )
}

export const tabMeanwhile = <Skeleton active />
