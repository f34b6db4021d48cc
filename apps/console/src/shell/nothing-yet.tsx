/** Between the first paint and the first answer: the page's own background and nothing that flickers. */
export const NothingYet = () => <div aria-busy style={{ height: '100%' }} />
