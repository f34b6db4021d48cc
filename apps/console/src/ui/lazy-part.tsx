import { Skeleton } from 'antd'
import {
  createElement,
  lazy,
  Suspense,
  type ComponentType,
  type FunctionComponent,
  type LazyExoticComponent,
  type ReactNode,
} from 'react'
import { loadCode } from '../platform/load-page.ts'
import { NotLoaded, Opening, type Shape } from './record/opening.tsx'

type Load<Props> = () => Promise<ComponentType<Props>>
type Lazy<Props> = LazyExoticComponent<ComponentType<Props>>
type Meanwhile<Props> = ReactNode | ((props: Props) => ReactNode)

/** A dialog, a tab or another part whose code loads when it is first shown; until then `meanwhile` is shown, and of a dialog its frame. */
export function lazyPart<Props extends object>(
  load: Load<Props>,
  meanwhile: Meanwhile<Props> = frameOf('dialog'),
): FunctionComponent<Props> {
  const partNow = loadedOnce(load)
  return (props) => (
    <Suspense fallback={typeof meanwhile === 'function' ? meanwhile(props) : meanwhile}>
      {createElement<Props>(partNow(), props)}
    </Suspense>
  )
}

export const lazyDrawer = <Props extends object>(load: Load<Props>): FunctionComponent<Props> =>
  lazyPart(load, frameOf('drawer'))

/** What can be closed opens over the page; other parts leave their place empty. */
const frameOf = (shape: Shape) => (props: object) =>
  isClosable(props) && <Opening shape={shape} onClose={props.onClose} />

/** Fields whose code loads when they are first shown, in a form that shows them whole. */
export const lazyFields = <Props extends object>(load: Load<Props>): FunctionComponent<Props> => {
  const fieldsNow = loadedOnce(load)
  return (props) => createElement<Props>(fieldsNow(), props)
}

type Closable = { onClose: () => void }
const isClosable = (props: object): props is Closable => 'onClose' in props && typeof props.onClose === 'function'

/** Code that did not arrive is loaded again when the part is shown again. A dialog says so, any other part takes its page with it. */
function loadedOnce<Props extends object>(load: Load<Props>): () => Lazy<Props> {
  const make = (): Lazy<Props> =>
    lazy(async () => {
      try {
        return { default: await loadCode(load) }
      } catch (error) {
        part = make()
        return { default: notLoaded<Props>(error) }
      }
    })
  let part = make()
  return () => part
}

const notLoaded =
  <Props extends object>(error: unknown) =>
  (props: Props) => {
    if (isClosable(props)) return <NotLoaded error={error} onClose={props.onClose} />
    throw error
  }

export const tabMeanwhile = <Skeleton active />
