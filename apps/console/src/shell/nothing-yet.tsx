/** Shown between the first paint and the first answer: the page background, so that nothing flickers. */
export const NothingYet = () => <div aria-busy style={{ height: '100%' }} />
