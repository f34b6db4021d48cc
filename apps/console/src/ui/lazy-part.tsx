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

/** Fields whose code loads when they are first shown, in a form that shows them whole. */
export const lazyFields = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): FunctionComponent<Props> => {
  const Fields = lazy(async () => ({ default: await load() }))
  return (props) => createElement<Props>(Fields, props)
}

export const tabMeanwhile = <Skeleton active />
