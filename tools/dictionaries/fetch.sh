#!/bin/sh
# The sources of the dictionaries, unpacked into a folder: fetch.sh FOLDER
# Needs Debian's apt-get and dpkg-deb; the rest comes with requirements.txt.
set -eu
mkdir -p "$1"
cd "$1"
for package in scowl wpolish wordnet-base; do
    apt-get download "$package"
    dpkg-deb -x "$package"_*.deb "$package"
done
