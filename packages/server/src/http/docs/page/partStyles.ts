export const partStyles = `
.route { display: flex; align-items: center; gap: 9px; margin: 7px 0 0; font-size: 14px; color: var(--soft) }
.method { font: 600 11px/1 ui-monospace, "SF Mono", Menlo, Consolas, monospace; letter-spacing: .01em }
.get { color: var(--get) } .post { color: var(--post) } .patch { color: var(--patch) } .delete { color: var(--delete) }
.route code { background: none; padding: 0 }
.summary { font-size: 16.5px }
.terms { display: flex; flex-wrap: wrap; gap: 4px 18px; font-size: 13.5px; color: var(--soft) }
.rules { font-size: 14px; color: var(--soft); padding: 0; list-style: none }
.rules li { padding-left: 14px; border-left: 2px solid var(--line); margin-bottom: 7px }

.code { position: relative; margin: 0 0 14px }
pre { margin: 0; padding: 15px 18px; background: var(--panel); border-radius: 11px; font-size: 12.6px; line-height: 1.68; overflow-x: auto; tab-size: 2; scrollbar-width: thin; scrollbar-color: var(--line) transparent }
pre code { font-size: inherit; overflow-wrap: normal }
.copy { position: absolute; top: 9px; right: 9px; font: 500 11.5px/1 ui-sans-serif, system-ui, sans-serif; padding: 6px 9px; border: 1px solid var(--line); border-radius: 7px; background: var(--sheet); color: var(--soft); cursor: pointer; opacity: 0; transition: opacity .12s }
.code:hover .copy, .copy:focus-visible { opacity: 1 }
@media (hover: none) { .copy { display: none } }
.string { color: var(--string) } .word { color: var(--word) } .name { color: var(--name) } .comment { color: var(--comment) }

.choices { display: flex; gap: 2px; margin: 0 0 7px }
.choices button { font: 500 13px/1 ui-sans-serif, system-ui, sans-serif; border: 0; background: none; color: var(--soft); padding: 7px 11px; border-radius: 8px; cursor: pointer }
.choices button:hover { color: var(--ink) }
.choices button:only-child { pointer-events: none; color: var(--ink) }
[data-way=curl] button[data-way=curl], [data-way=sdk] button[data-way=sdk], [data-way=cli] button[data-way=cli] { background: var(--panel); color: var(--ink) }
[data-way] .panel { display: none }
[data-way=curl] .panel[data-way=curl], [data-way=sdk] .panel[data-way=sdk], [data-way=cli] .panel[data-way=cli], [data-way] .panel:nth-child(2):last-child { display: block }
details { margin: 0 0 16px }
summary { cursor: pointer; font-size: 13.5px; color: var(--soft); padding: 2px 0 10px }
summary::marker { color: var(--faint) }
.answer p { font-size: 13.5px; margin: 6px 0 9px; color: var(--soft) }
.status { font: 600 12px/1 ui-monospace, Menlo, Consolas, monospace; color: var(--get); margin-right: 5px }
.answer a { margin-right: 4px }

table { border-collapse: collapse; width: 100%; font-size: 14px; line-height: 1.55; margin: 4px 0 22px }
th { text-align: left; font-weight: 500 }
.plain th { color: var(--soft); font-size: 13px; padding: 7px 18px 7px 0; border-bottom: 1px solid var(--line) }
.plain td { vertical-align: top; padding: 8px 18px 8px 0; border-bottom: 1px solid var(--line) }
.plain td:first-child { white-space: nowrap }
.fields caption { text-align: left; font-size: 13px; font-weight: 600; color: var(--soft); padding: 16px 0 7px }
.fields thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }
.fields tbody { display: block; border-top: 1px solid var(--line) }
.fields tr { display: grid; grid-template-columns: 208px auto auto auto 1fr; column-gap: 12px; padding: 10px 0 11px; border-bottom: 1px solid var(--line) }
.fields th { grid-row: 1 / span 3; padding: 0 }
.fields th code { font-size: 13px; font-weight: 550 }
.fields td { padding: 0; color: var(--soft) }
.fields td:empty { display: none }
.fields .type { color: var(--faint); font-size: 13px }
.fields .required, .fields .default, .fields .range { font-size: 13px; color: var(--faint) }
.fields .must { color: var(--patch) }
.fields .default code { color: var(--soft) }
.fields .about { grid-column: 2 / -1; color: var(--ink); order: 1 }
.fields .values { grid-column: 2 / -1; order: 2; margin-top: 2px }
.fields .values code { display: inline-block; margin: 2px 3px 1px 0; color: var(--soft) }
.models thead { display: none }
.models tbody { border-top: 1px solid var(--line) }
.models th { vertical-align: top; width: 220px; padding: 10px 12px 10px 0 }
.models th code { font-size: 13px; font-weight: 550 }
.models td { padding: 9px 0 10px }
.models tr { border-bottom: 1px solid var(--line) }
.models ul { list-style: none; padding: 0; margin: 4px 0 0; font-size: 13px; color: var(--soft) }

.states { margin: 20px 0 26px; max-width: 660px; overflow-x: auto }
.states svg { display: block; width: 100%; min-width: 520px; height: auto }
.states rect { fill: var(--sheet); stroke: var(--line); stroke-width: 1.2 }
.states text { font: 13px ui-monospace, "SF Mono", Menlo, Consolas, monospace; text-anchor: middle; fill: var(--ink) }
.states path { fill: none; stroke: var(--soft); stroke-width: 1.3 }
.states path.rare { stroke: var(--faint); stroke-dasharray: 3 4 }
.states marker path, .states circle { fill: var(--soft); stroke: none }
.states .completed text { fill: var(--get) } .states .failed text { fill: var(--delete) } .states .cancelled text { fill: var(--soft) }

@media (max-width: 820px) {
  .fields tr { grid-template-columns: auto auto auto 1fr }
  .fields th { grid-row: auto; grid-column: 1 / -1 }
  .fields .about, .fields .values { grid-column: 1 / -1 }
  .plain, .plain tbody, .plain tr { display: block }
  .plain thead { display: none }
  .plain tr { padding: 9px 0; border-bottom: 1px solid var(--line) }
  .plain td, .plain td:first-child { display: inline; padding: 0; border: 0; white-space: normal }
  .plain td:empty { display: none }
  .plain td + td::before { content: " · "; color: var(--faint) }
  .models th { display: block; width: auto; padding: 10px 0 0 }
  .models td { display: block; padding-top: 3px }
}
`
