/** Something that live screens may want to know. `data` left out: the topic loads it, in bulk and only when somebody listens. */
export type HappenedEvent = {
  topic: string
  /** What it is about, such as a gun: at most one event per key and second is sent. */
  key: string
  /** Whose it is: only actors whose scope includes it are told. */
  orgId: string
  /** Users who see it as their own (scope 4). */
  ownerIds?: readonly string[]
  data?: object
}
