export const layoutStyles = `
body { display: grid; grid-template-columns: 272px minmax(0, 1fr) }
.skip { position: absolute; left: -999px }
.skip:focus { left: 12px; top: 12px; z-index: 3; background: var(--sheet); padding: 8px 12px; border-radius: 8px }

aside { position: sticky; top: 0; height: 100vh; display: flex; flex-direction: column; border-right: 1px solid var(--line); background: var(--paper) }
.brand { display: flex; align-items: baseline; gap: 9px; margin: 0; padding: 26px 28px 16px; font: 500 22px/1 "Iowan Old Style", Palatino, Charter, Georgia, ui-serif, serif }
.brand a { color: inherit }
.brand a:hover { text-decoration: none }
.brand span { font: 12px/1 ui-monospace, Menlo, Consolas, monospace; color: var(--faint) }
#menu { display: none }
nav { overflow-y: auto; padding: 2px 16px 40px; scrollbar-width: thin; scrollbar-color: var(--line) transparent }
nav h2 { font: 600 11.5px/1 ui-sans-serif, system-ui, sans-serif; letter-spacing: .02em; color: var(--faint); margin: 24px 12px 8px }
nav ul { list-style: none; margin: 0; padding: 0 }
nav li { margin: 0 }
nav li a { display: block; padding: 4.5px 12px; border-radius: 7px; color: var(--soft); font-size: 13.5px; line-height: 1.4 }
nav li a:hover { background: var(--panel); color: var(--ink); text-decoration: none }
nav li a[aria-current] { background: var(--wash); color: var(--accent); font-weight: 550 }
nav .nothing { margin: 18px 12px; color: var(--faint); font-size: 13.5px }
.filter { position: sticky; top: 0; z-index: 1; margin: 0; padding: 2px 0 8px; background: var(--paper) }
.filter input { width: 100%; font: inherit; font-size: 13.5px; padding: 7px 34px 7px 12px; border: 1px solid var(--line); border-radius: 9px; background: var(--sheet); color: inherit }
.filter input::placeholder { color: var(--faint) }
.filter input::-webkit-search-cancel-button { display: none }
.filter kbd { position: absolute; right: 10px; top: 9px; font-size: 11px; line-height: 18px; padding: 0 6px; border: 1px solid var(--line); border-radius: 5px; color: var(--faint) }

main { min-width: 0; padding: 0 56px 160px; max-width: 1320px }
.hero { padding: 72px 0 44px }
.hero p { font-size: 20px; line-height: 1.45; color: var(--soft); margin: 18px 0 0; max-width: 34em; text-wrap: balance }
.hero .where { display: flex; flex-wrap: wrap; gap: 14px; align-items: center; font-size: 14px; margin-top: 22px }
.chapter { border-top: 1px solid var(--line); padding: 52px 0 28px }
.guide { max-width: 860px }
.entry { display: grid; grid-template-columns: minmax(0, 1fr) 484px; column-gap: 48px; padding: 40px 0 44px; border-top: 1px solid var(--line) }
.lead + .entry { border-top: 0; padding-top: 18px }
.entry header { grid-column: 1 / -1; margin: 0 0 12px }
.entry h3 { font-size: 20px; margin: 0 }
.entry h3 a { color: inherit }
.examples { position: sticky; top: 24px; align-self: start; min-width: 0; max-height: calc(100vh - 48px); overflow-y: auto; scrollbar-width: none }
.shape { max-width: 860px; padding: 8px 0 22px }

@media (max-width: 1240px) {
  main { padding: 0 40px 120px }
  .entry { grid-template-columns: minmax(0, 1fr) }
  .examples { position: static; max-height: none; margin-top: 18px }
}
@media (max-width: 820px) {
  html { scroll-padding-top: 72px }
  body { display: block; font-size: 15px }
  aside { height: auto; z-index: 2; border-right: 0; border-bottom: 1px solid var(--line) }
  .brand { padding: 14px 20px; align-items: center }
  #menu { display: block; margin-left: auto; font: 500 13px/1 ui-sans-serif, system-ui, sans-serif; color: var(--soft); background: var(--sheet); border: 1px solid var(--line); border-radius: 8px; padding: 8px 12px }
  nav { display: none; max-height: calc(100vh - 60px); padding: 0 8px 32px }
  .contents-open nav { display: block }
  .filter kbd { display: none }
  main { padding: 0 20px 96px }
  .hero { padding: 44px 0 30px }
  .hero p { font-size: 18px }
  h1 { font-size: 42px }
  h2 { font-size: 27px }
  .chapter { padding: 38px 0 16px }
}
`
